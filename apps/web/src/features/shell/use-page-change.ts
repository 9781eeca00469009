import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const PRODUCT = 'Cuota Clara';

/** People who do not see the screen change hear the heading of the new one. */
const focusHeading = (): void => {
  const heading = document.querySelector('h1');
  // A page that puts the focus somewhere by itself knows better.
  if (!heading || document.querySelector('main :focus')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Keeps the title of the document, and moves the focus, as one goes from page to page. */
export const usePageChange = (): void => {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const previous = useRef<string | undefined>(undefined);

  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);

  useEffect(() => {
    if (previous.current !== undefined && previous.current !== pathname) focusHeading();
    previous.current = pathname;
  }, [pathname]);
};
