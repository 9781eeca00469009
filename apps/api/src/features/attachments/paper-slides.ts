import type { NotificationSlide } from '@cuotaclara/contract/borrowers/notifications';
import { creditNumber } from '@cuotaclara/contract/credits/credit-fields';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import { sql, type Transaction } from 'kysely';
import type { StepEffect } from '#features/credits/public.ts';
import { notify } from '#features/notifications/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { type OpenRequest, openRequestsOf } from './requests.reads.ts';

const KIND = 'credit_documents_asked';

/** After this nobody is shown the slides any more; the credit goes on saying it. */
const SHOWN_DAYS = 30;

/** One paper and why it is needed, as a borrower reads it. */
export const paperText = ({ documentKind, note }: Omit<OpenRequest, 'requestId'>): string =>
  note === null ? documentKind : `${documentKind}: ${note}`;

const titleOf = (creditId: number): string =>
  `Necesitamos documentos para tu crédito ${creditNumber(creditId)}`;

type Parts = { readonly trx: Transaction<DB>; readonly clock: Clock };

/** A slide for each paper that is asked for; whoever has no account is reached by mail alone. */
export async function showAskedPapers({ trx, clock }: Parts, creditId: number): Promise<void> {
  const userId = await userOfCredit(trx, creditId);
  if (userId === null) return;
  const title = titleOf(creditId);
  const requests = await openRequestsOf(trx, creditId);
  const [first, ...rest] = requests.map(
    (request): NotificationSlide => ({ title, desc: paperText(request), media: null }),
  );
  if (first === undefined) return;
  const dueDate = clock.now().add({ hours: SHOWN_DAYS * 24 });
  await notify(trx, {
    userId,
    kind: KIND,
    slides: [first, ...rest],
    dueDate: new Date(dueDate.epochMilliseconds),
  });
}

async function userOfCredit(db: Reader, creditId: number): Promise<number | null> {
  const row = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select('borrowers.user_id')
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Nobody is shown what a credit does not wait for any more. */
export const hideAskedPapers: StepEffect = async (trx, { credit }) => {
  if (credit.stateId !== stateIdOf('DOCUMENTOS_PENDIENTES')) return;
  const userId = await userOfCredit(trx, credit.creditId);
  if (userId === null) return;
  await trx
    .updateTable('push_notifications')
    .set({ viewed_at: sql`current_timestamp` })
    .where('user_id', '=', userId)
    .where('kind', '=', KIND)
    .where('viewed_at', 'is', null)
    .where(sql<string>`slides -> 0 ->> 'title'`, '=', titleOf(credit.creditId))
    .execute();
};
