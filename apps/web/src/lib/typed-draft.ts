import { z } from '@cuotaclara/contract';

const draft = z.object({ subject: z.string(), typed: z.record(z.string(), z.string()) });

/** What was typed so far, by the name of its field. */
export type Typed = Readonly<Record<string, string>>;

const readStored = (item: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(item) ?? 'null');
  } catch {
    return null;
  }
};

/**
 * What was typed and not sent, kept in this tab alone, one at a time under the name of an item. It
 * belongs to a subject, which says whose it is and what it is about: nobody else finds it.
 */
export const draftIn = (item: string) => ({
  read: (subject: string): Typed => {
    const stored = draft.safeParse(readStored(item));
    return stored.success && stored.data.subject === subject ? stored.data.typed : {};
  },
  keep: (kept: { readonly subject: string; readonly typed: Typed }): void =>
    sessionStorage.setItem(item, JSON.stringify(kept)),
  forget: (): void => sessionStorage.removeItem(item),
});

/** Of the signed-in user: the subject names the person too. */
export const typedDraft = draftIn('typed_draft');
