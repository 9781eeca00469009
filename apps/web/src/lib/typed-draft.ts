import { z } from '@cuotaclara/contract';

const ITEM = 'typed_draft';

const draft = z.object({ subject: z.string(), typed: z.record(z.string(), z.string()) });

/** What was typed so far, by the name of its field. */
export type Typed = Readonly<Record<string, string>>;

const readStored = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(ITEM) ?? 'null');
  } catch {
    return null;
  }
};

/**
 * What somebody typed and has not saved, kept in this tab alone. It belongs to a subject, which
 * names the person who typed it and what it is about: nobody else finds it.
 */
export const typedDraft = {
  read: (subject: string): Typed => {
    const stored = draft.safeParse(readStored());
    return stored.success && stored.data.subject === subject ? stored.data.typed : {};
  },
  keep: (kept: { readonly subject: string; readonly typed: Typed }): void =>
    sessionStorage.setItem(ITEM, JSON.stringify(kept)),
  forget: (): void => sessionStorage.removeItem(ITEM),
};
