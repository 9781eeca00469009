import { useEffect, useState } from 'react';

/** Whether the user has typed or chosen something since this page was opened. */
export const useHasTyped = (page: string): boolean => {
  const [typedOn, setTypedOn] = useState<string | null>(null);
  useEffect(() => {
    const note = (): void => setTypedOn(page);
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [page]);
  return typedOn === page;
};
