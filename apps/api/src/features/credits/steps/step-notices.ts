import { z } from '@cuotaclara/contract';
import { readAskedAttachments } from '#features/credits/detail/asked-attachments.reads.ts';
import { mailedNotice } from '#features/notifications/public.ts';
import { NOTIFIED_STATES, stateWords } from './state-words.ts';

/** The mail about a state that a credit has reached. */
export const stateReached = mailedNotice({
  name: 'credit-state-reached',
  payload: z.object({ credit_id: z.int(), credit_state_id: z.literal(NOTIFIED_STATES) }),
});

/** Writes the mail, unless the credit has left the state meanwhile. */
export const workOnStepNotices = stateReached.writtenBy(
  async (db, { credit_id: creditId, credit_state_id: state }) => {
    const row = await db
      .selectFrom('credits')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
      .select(['credits.state_note', 'first_name', 'email', 'user_id'])
      .where('credit_id', '=', creditId)
      .where('credit_state_id', '=', state)
      .executeTakeFirst();
    if (row === undefined) return null;
    const asked = await readAskedAttachments(db, creditId);
    const words = stateWords({ creditId, state, note: row.state_note, asked });
    const button = { label: words.button, path: `/borrower/credits/${creditId}` };
    return {
      recipient: row.email,
      title: words.title,
      paragraphs: [`Hola, ${row.first_name}.`, ...words.paragraphs],
      // A borrower without an account has no page to open.
      ...(row.user_id !== null && { button }),
    };
  },
);
