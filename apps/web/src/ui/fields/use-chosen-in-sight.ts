import { type RefObject, useEffect, useRef } from 'react';

const CHOSEN = '[aria-selected="true"], [aria-pressed="true"]';

/** The neighbours of the chosen one stay in sight too, to show that there is more. */
const MARGIN_PX = 24;

/** Scrolls the strip, never the page, until the part is inside it. */
const show = (strip: Element, part: Element): void => {
  const [frame, own] = [strip.getBoundingClientRect(), part.getBoundingClientRect()];
  const hiddenAtEnd = own.right + MARGIN_PX - frame.right;
  const hiddenAtStart = frame.left - (own.left - MARGIN_PX);
  if (hiddenAtStart > 0) strip.scrollLeft -= hiddenAtStart;
  else if (hiddenAtEnd > 0) strip.scrollLeft += hiddenAtEnd;
};

/**
 * Moves a strip that scrolls sideways to its chosen part: on opening, whenever another one is
 * chosen, and when the strip or the part changes size, as when a phone is turned or a font
 * arrives. The page itself stays where it is.
 */
export const useChosenInSight = (chosen: unknown): RefObject<HTMLDivElement | null> => {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip shows what is chosen.
  useEffect(() => {
    const { current: frame } = strip;
    const part = frame?.querySelector(CHOSEN);
    if (!frame || !part) return;
    const resized = new ResizeObserver(() => show(frame, part));
    resized.observe(frame);
    resized.observe(part);
    show(frame, part);
    return () => resized.disconnect();
  }, [chosen]);
  return strip;
};
