import { type RefObject, useEffect, useRef } from 'react';

const CHOSEN = '[aria-selected="true"], [aria-pressed="true"]';

/** The neighbours of the chosen one stay in sight too, to show that there is more. */
const MARGIN_PX = 24;

/**
 * Moves a strip that scrolls sideways to its chosen part, on opening and whenever another one is
 * chosen. The page itself stays where it is.
 */
export const useChosenInSight = (chosen: unknown): RefObject<HTMLDivElement | null> => {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip shows what is chosen.
  useEffect(() => {
    const part = strip.current?.querySelector(CHOSEN);
    if (!strip.current || !part) return;
    const [frame, own] = [strip.current.getBoundingClientRect(), part.getBoundingClientRect()];
    const hiddenAtEnd = own.right + MARGIN_PX - frame.right;
    const hiddenAtStart = frame.left - (own.left - MARGIN_PX);
    if (hiddenAtStart > 0) strip.current.scrollLeft -= hiddenAtStart;
    else if (hiddenAtEnd > 0) strip.current.scrollLeft += hiddenAtEnd;
  }, [chosen]);
  return strip;
};
