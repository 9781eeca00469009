import { z } from '@cuotaclara/contract';
import type { Awaited } from '#contributions/awaited.ts';
import { mailedNotice, type WriteNoticeDeps } from '#features/notifications/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { NOTIFIED_STATES, type NotifiedState, stateWords } from './state-words.ts';

/** The mail about a state that a credit has reached. */
export const stateReached = mailedNotice({
  name: 'credit-state-reached',
  kind: 'credit_state',
  payload: z.object({ credit_id: z.int(), credit_state_id: z.literal(NOTIFIED_STATES) }),
});

type StepNoticeDeps = WriteNoticeDeps & { readonly awaited: Awaited };

/** Declares the job that writes the mails. */
export const workOnStepNotices = (deps: StepNoticeDeps): void =>
  stateReached.writtenBy((db, { credit_id: creditId, credit_state_id: state }) =>
    writeNotice(db, { creditId, state, awaited: deps.awaited }),
  )(deps);

type StepNoticeInput = {
  readonly creditId: number;
  readonly state: NotifiedState;
  readonly awaited: Awaited;
};

/** Writes the mail, unless the credit has left the state meanwhile. */
async function writeNotice(db: Reader, { creditId, state, awaited }: StepNoticeInput) {
  const row = await db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select(['credits.state_note', 'first_name', 'email', 'user_id'])
    .select(awaited.unsafeWordsIn(state).as('awaited'))
    .where('credit_id', '=', creditId)
    .where('credit_state_id', '=', state)
    .executeTakeFirst();
  if (row === undefined) return null;
  const words = stateWords({ creditId, state, note: row.state_note, awaited: row.awaited });
  const button = { label: words.button, path: `/borrower/credits/${creditId}` };
  return {
    recipient: row.email,
    title: words.title,
    paragraphs: [`Hola, ${row.first_name}.`, ...words.paragraphs],
    // A borrower without an account has no page to open.
    ...(row.user_id !== null && { button }),
  };
}
