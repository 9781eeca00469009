import { useEffect, useState } from 'react';

/** Gives the focus back to what opened a dialog that leaves the page when it closes. */
export const useFocusBack = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
};
