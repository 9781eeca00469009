import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { hiddenParts, NO_HIDDEN_PARTS } from './hidden-parts.ts';
import classes from './scroll-strip.module.css';

/** How much of what is in sight one step moves. */
const STEP_SHARE = 0.8;

const viewOf = (strip: HTMLElement) => ({
  scrollLeft: strip.scrollLeft,
  width: strip.clientWidth,
  parts: [...strip.children].map((part) =>
    part instanceof HTMLElement
      ? { left: part.offsetLeft, width: part.offsetWidth }
      : { left: 0, width: 0 },
  ),
});

const useHiddenParts = (strip: RefObject<HTMLElement | null>) => {
  const [hidden, setHidden] = useState(NO_HIDDEN_PARTS);
  useEffect(() => {
    const { current: element } = strip;
    if (element === null) return;
    const look = (): void => setHidden(hiddenParts(viewOf(element)));
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [strip]);
  return hidden;
};

type ScrollStripProps = {
  /** The element that scrolls sideways, inside `children`. */
  strip: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/**
 * A frame around a strip that scrolls sideways. It says how many parts are out of sight and moves
 * to them; who uses a keyboard reaches every part without it.
 */
export const ScrollStrip = ({ strip, children }: ScrollStripProps) => {
  const { before, after } = useHiddenParts(strip);
  const move = (direction: 1 | -1): void => {
    const { current: element } = strip;
    element?.scrollBy({ left: direction * STEP_SHARE * element.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className={classes.frame}>
      {children}
      {before > 0 && (
        <button
          type="button"
          className={classes.step}
          data-side="start"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => move(-1)}
        >
          <IconChevronLeft size={16} stroke={1.8} />
          {before}
        </button>
      )}
      {after > 0 && (
        <button
          type="button"
          className={classes.step}
          data-side="end"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => move(1)}
        >
          {after} más
          <IconChevronRight size={16} stroke={1.8} />
        </button>
      )}
    </div>
  );
};
