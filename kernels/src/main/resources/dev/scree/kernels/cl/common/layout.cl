// Purpose: tells the host how this device lays the shared structs out; run by a test only.
// One work item answers for everything. Buffers: offsets, bytes; first the size of each struct, then its fields'.

#include "common/scree.h"

#define OFFSET(field) (int)((__private char*)&s.field - (__private char*)&s)

__kernel void struct_layout(const int count, __global int* offsets) {
    if ((int)get_global_id(0) >= 1) {
        return;
    }
    int k = 0;
    {
        StepConstants s;
        offsets[k++] = (int)sizeof(s);
        offsets[k++] = OFFSET(gravity);
        offsets[k++] = OFFSET(wallLow);
        offsets[k++] = OFFSET(wallHigh);
        offsets[k++] = OFFSET(wallFit);
        offsets[k++] = OFFSET(wallNormal);
        offsets[k++] = OFFSET(wallAcross);
        offsets[k++] = OFFSET(wallPull);
        offsets[k++] = OFFSET(period);
        offsets[k++] = OFFSET(inversePeriod);
        offsets[k++] = OFFSET(pullPoint);
        offsets[k++] = OFFSET(pullTarget);
        offsets[k++] = OFFSET(timeStep);
        offsets[k++] = OFFSET(fluidTimeStep);
        offsets[k++] = OFFSET(speedLimit);
        offsets[k++] = OFFSET(pullStiffness);
        offsets[k++] = OFFSET(pullDamping);
        offsets[k++] = OFFSET(pulledBody);
        offsets[k++] = OFFSET(materialCount);
        offsets[k++] = OFFSET(wallMaterial);
        offsets[k++] = OFFSET(frictionLaw);
        offsets[k++] = OFFSET(sleepSteps);
        offsets[k++] = OFFSET(smoothingKernel);
        offsets[k++] = OFFSET(wallPower);
        offsets[k++] = OFFSET(neighbourSlots);
        offsets[k++] = OFFSET(slotStride);
        offsets[k++] = OFFSET(itemStride);
        offsets[k++] = OFFSET(flat);
        offsets[k++] = OFFSET(withoutSurface);
        offsets[k++] = OFFSET(ghostWalls);
        offsets[k++] = OFFSET(kernelRadius);
        offsets[k++] = OFFSET(smoothingScale);
        offsets[k++] = OFFSET(smoothingSelf);
        offsets[k++] = OFFSET(gradientScale);
        offsets[k++] = OFFSET(spacing);
        offsets[k++] = OFFSET(particleVolume);
        offsets[k++] = OFFSET(soundSpeed);
        offsets[k++] = OFFSET(artificialViscosity);
        offsets[k++] = OFFSET(viscositySpeed);
        offsets[k++] = OFFSET(viscousRate);
        offsets[k++] = OFFSET(surroundScale);
        offsets[k++] = OFFSET(tensionScale);
        offsets[k++] = OFFSET(wettingScale);
        offsets[k++] = OFFSET(densityCorrection);
        offsets[k++] = OFFSET(shift);
        offsets[k++] = OFFSET(stressCoefficient);
        offsets[k++] = OFFSET(airLaplacian);
        offsets[k++] = OFFSET(pressureTolerance);
        offsets[k++] = OFFSET(densityScale);
        offsets[k++] = OFFSET(wallGradientNormalisation);
        offsets[k++] = OFFSET(wallReach);
        offsets[k++] = OFFSET(wallClearance);
    }
    {
        GridShape s;
        offsets[k++] = (int)sizeof(s);
        offsets[k++] = OFFSET(origin);
        offsets[k++] = OFFSET(inverseCell);
        offsets[k++] = OFFSET(size);
        offsets[k++] = OFFSET(reach);
    }
}
