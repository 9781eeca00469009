import { type RefObject, useEffect, useRef } from 'react';

/** Up to here what is open stands above or below the list, and not beside it. */
const ONE_COLUMN = '(max-width: 1100px)';

type InSightInput = {
  readonly isOpen: boolean;
  /** Names the open one; another one is brought into sight again. */
  readonly opened: string;
};

type InSight = {
  readonly aside: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
};

/**
 * Brings what was opened into sight where there is one column, and the list again once it is
 * closed. Beside the list it is in sight already.
 */
export function useInSight({ isOpen, opened }: InSightInput): InSight {
  const aside = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ isOpen: false, opened: '' });
  useEffect(() => {
    const { isOpen: wasOpen, opened: last } = before.current;
    before.current = { isOpen, opened };
    if (!window.matchMedia(ONE_COLUMN).matches || (isOpen === wasOpen && opened === last)) return;
    const shown = isOpen ? aside.current : wasOpen ? list.current : null;
    // After the scrolling that a change of the address brings about.
    const frame = requestAnimationFrame(() => {
      shown?.scrollIntoView({ block: 'start' });
      if (isOpen) shown?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, opened]);
  return { aside, list };
}
