import { type RefObject, useEffect, useState } from 'react';

/** Pixels that a fraction of a device pixel may be off. */
const SLACK_PX = 8;

export type Place = {
  /** How much of the text is above the lower edge, from 0 to 1. */
  readonly share: number;
  /** The block that is being read. */
  readonly blockId: string | null;
  readonly isAtEnd: boolean;
};

const START: Place = { share: 0, blockId: null, isAtEnd: false };

const placeIn = (scroller: HTMLElement): Place => {
  const { scrollTop, clientHeight, scrollHeight } = scroller;
  const way = scrollHeight - clientHeight;
  const gone = way <= 0 ? 1 : Math.min(1, scrollTop / way);
  // The eye goes down the screen as the text goes up: from its first line to its last.
  const eye = scrollTop + clientHeight * gone;
  const blocks = [...scroller.querySelectorAll<HTMLElement>('[data-block]')];
  const read = blocks.findLast(({ offsetTop }) => offsetTop <= eye) ?? blocks[0];
  return {
    share: scrollHeight === 0 ? 1 : Math.min(1, (scrollTop + clientHeight) / scrollHeight),
    blockId: read?.dataset['block'] ?? null,
    isAtEnd: scrollTop + clientHeight >= scrollHeight - SLACK_PX,
  };
};

/**
 * Where in a text the reader is. A text that is shorter than the screen is at its end at once; one
 * that was at its end stays read when its letters grow.
 */
export const usePlace = (scroller: RefObject<HTMLElement | null>, isThere: boolean): Place => {
  const [place, setPlace] = useState(START);
  useEffect(() => {
    const box = scroller.current;
    if (!(box && isThere)) return;
    let frame = 0;
    const look = (): void => {
      const now = placeIn(box);
      setPlace((before) => ({ ...now, isAtEnd: before.isAtEnd || now.isAtEnd }));
    };
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    box.addEventListener('scroll', lookSoon, { passive: true });
    const sized = new ResizeObserver(lookSoon);
    sized.observe(box);
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', lookSoon);
      sized.disconnect();
    };
  }, [scroller, isThere]);
  return place;
};
