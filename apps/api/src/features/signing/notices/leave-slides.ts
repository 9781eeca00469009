import type { Transaction } from 'kysely';
import { notify } from '#features/notifications/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';

type SlideContext = Pick<CommandContext<Actor | null>, 'trx' | 'now'>;

/** After this the slide is not shown any more; the page of the credit still says the same. */
const SHOWN_DAYS = 30;

/** The kinds of the slides about signing. */
export const SLIDE = {
  signed: 'documents_signed',
  turn: 'documents_to_sign',
  rejected: 'documents_rejected',
  complete: 'documents_complete',
} as const;

type Slide = {
  readonly userIds: readonly number[];
  readonly creditId: number;
  readonly kind: (typeof SLIDE)[keyof typeof SLIDE];
  readonly words: { readonly title: string; readonly paragraphs: readonly string[] };
};

/** Leaves the same slide to some users. */
export async function leaveSlides(
  { trx, now }: SlideContext,
  { userIds, creditId, kind, words }: Slide,
): Promise<void> {
  const dueDate = new Date(now.add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds);
  const slide = { title: words.title, desc: words.paragraphs.join('\n\n'), media: null };
  for (const userId of new Set(userIds)) {
    await notify(trx, { userId, creditId, kind, slides: [slide], dueDate });
  }
}

/** Not scoped: the accounts of borrowers; those without one are left out. */
export async function unsafeAccountsOf(
  trx: Transaction<DB>,
  borrowerIds: readonly number[],
): Promise<readonly number[]> {
  if (borrowerIds.length === 0) return [];
  const rows = await trx
    .selectFrom('borrowers')
    .select('user_id')
    .where('borrower_id', 'in', borrowerIds)
    .execute();
  return rows.flatMap(({ user_id: id }) => id ?? []);
}

/** Not scoped: the staff who work on a credit and can still sign in. */
export async function unsafeStaffOf(
  trx: Transaction<DB>,
  creditId: number,
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('credits')
    .innerJoin('users', (join) =>
      join.on((eb) =>
        eb.or([
          eb('users.user_id', '=', eb.ref('credits.created_by')),
          eb('users.user_id', '=', eb.ref('credits.studied_by')),
          eb('users.user_id', '=', eb.ref('credits.supplier_id')),
        ]),
      ),
    )
    .leftJoin('borrowers', 'borrowers.user_id', 'users.user_id')
    .select('users.user_id')
    .where('credits.credit_id', '=', creditId)
    .where('users.blocked_at', 'is', null)
    .where('borrowers.borrower_id', 'is', null)
    .execute();
  return rows.map(({ user_id: id }) => id);
}
