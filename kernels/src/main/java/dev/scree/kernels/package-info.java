/** Sources of all device programs, OpenCL C and GLSL, and the classes that read them. Imports nothing but the JDK. */
package dev.scree.kernels;
