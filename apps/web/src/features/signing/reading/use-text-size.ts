import { useState } from 'react';

/** Sizes of the text in pixels; the second is where everybody begins. */
const SIZES_PX = [15, 16, 18, 20, 23, 26] as const;
const FIRST = 1;
const ITEM = 'reading_size';

const readStep = (): number => {
  const step = Number(localStorage.getItem(ITEM) ?? FIRST);
  return Number.isInteger(step) && step in SIZES_PX ? step : FIRST;
};

/** How large a document is read, remembered by the browser. */
export const useTextSize = () => {
  const [step, setStep] = useState(readStep);
  const change = (next: number): void => {
    localStorage.setItem(ITEM, String(next));
    setStep(next);
  };
  return {
    sizePx: SIZES_PX[step] ?? SIZES_PX[FIRST],
    isSmallest: step === 0,
    isLargest: step === SIZES_PX.length - 1,
    smaller: () => change(step - 1),
    larger: () => change(step + 1),
  };
};

export type TextSize = ReturnType<typeof useTextSize>;
