import { z } from '@cuotaclara/contract';
import { forgetUnsent, UNSENT_FIELDS } from './forget-unsent.ts';
import { wasReloaded } from './was-reloaded.ts';

const unsent = z.object({
  userId: z.number(),
  pathname: z.string(),
  /** The end of the session, or a page that was loaded again with something typed on it. */
  cause: z._default(z.enum(['session_end', 'reload']), 'session_end'),
  /** Name of the button that opened the dialog, where the address does not open it. */
  opener: z.nullable(z.string()),
  fields: z.array(
    z.object({
      dialog: z.string(),
      label: z.string(),
      nth: z.number(),
      value: z.string(),
    }),
  ),
});

/** Words that were typed and not sent when the session ended. */
export type Unsent = z.infer<typeof unsent>;
export type UnsentField = Unsent['fields'][number];

const readStored = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(UNSENT_FIELDS) ?? 'null');
  } catch {
    return null;
  }
};

/** Kept in this tab alone, for the same user on the same page. */
export const unsentItem = {
  read: ({ userId, pathname }: Pick<Unsent, 'userId' | 'pathname'>): Unsent | null => {
    const stored = unsent.safeParse(readStored());
    if (!stored.success) return null;
    const { data } = stored;
    // Who went on to another page meant to leave the text behind.
    if (data.cause === 'reload' && !wasReloaded()) return null;
    return data.userId === userId && data.pathname === pathname ? data : null;
  },
  keep: (kept: Unsent): void => sessionStorage.setItem(UNSENT_FIELDS, JSON.stringify(kept)),
  forget: forgetUnsent,
};
