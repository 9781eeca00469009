import { z } from '@cuotaclara/contract';

const ITEM = 'registration_draft';

const draft = z.object({ email: z.string(), typed: z.record(z.string(), z.string()) });

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
 * What somebody typed into their registration, kept in this tab alone until it is done. It belongs
 * to an address: another link for the same one goes on with it, a link for another does not.
 */
export const registrationDraft = {
  read: (email: string): Typed => {
    const stored = draft.safeParse(readStored());
    return stored.success && stored.data.email === email ? stored.data.typed : {};
  },
  keep: (kept: { readonly email: string; readonly typed: Typed }): void =>
    sessionStorage.setItem(ITEM, JSON.stringify(kept)),
  forget: (): void => sessionStorage.removeItem(ITEM),
};
