/** The sources of all device programs, OpenCL C and GLSL, and the Java index of them. Imports nothing but the JDK. */
package dev.scree.kernels;
