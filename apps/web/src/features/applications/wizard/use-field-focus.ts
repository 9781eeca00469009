import { useEffect, useState } from 'react';
import type { Page } from './application-pages.ts';

/** The id of the input control of a field. */
export const idOfField = (name: string): string => `application-${name}`;

/** Gives the focus to a field, now or as soon as its page is there. */
export const useFieldFocus = (page: Page) => {
  const [wanted, setWanted] = useState<{ readonly field: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    // Another page draws its fields first, and then looks here once more.
    const control = page.length > 0 ? document.getElementById(idOfField(wanted.field)) : null;
    if (control === null) return;
    control.focus();
    setWanted(null);
  }, [wanted, page]);
  return (field: string): void => setWanted({ field });
};
