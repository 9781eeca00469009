import { useState } from 'react';

const ITEM = 'reading_pdf';
const HIDDEN = 'hidden';

/** Whether the PDF stands beside the text on a desk, remembered by the browser. */
export const usePdfShown = () => {
  const [isShown, setIsShown] = useState(() => localStorage.getItem(ITEM) !== HIDDEN);
  const toggle = (): void => {
    if (isShown) localStorage.setItem(ITEM, HIDDEN);
    else localStorage.removeItem(ITEM);
    setIsShown(!isShown);
  };
  return { isShown, toggle };
};
