import { useState } from 'react';

// Each has its size in the style sheet.
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** How near something is looked at, in steps. */
export const useZoom = () => {
  const [step, setStep] = useState(0);
  return {
    zoom: ZOOMS[step] ?? 1,
    isFarthest: step === 0,
    isNearest: step === ZOOMS.length - 1,
    farther: () => setStep(step - 1),
    nearer: () => setStep(step + 1),
  };
};
