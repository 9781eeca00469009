import { z } from '@cuotaclara/contract';
import { readAskedPapers } from '#features/credits/detail/asked-papers.reads.ts';
import { mailedNotice } from '#features/notifications/public.ts';
import { toldWords } from './told-words.ts';

const stateReached = mailedNotice({
  name: 'credit-state-reached',
  payload: z.object({ credit_id: z.int(), credit_state_id: z.literal([4, 5, 12]) }),
});

/** Tells borrowers by mail how far their credit has come. */
export const createStepNotices = stateReached.senderFor;
export type StepNotices = ReturnType<typeof createStepNotices>;

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
    const asked = await readAskedPapers(db, creditId);
    const words = toldWords({ creditId, state, note: row.state_note, asked });
    const button = { label: words.button, path: `/borrower/credits/${creditId}` };
    return {
      recipient: row.email,
      title: words.title,
      paragraphs: [`Hola, ${row.first_name}.`, ...words.paragraphs],
      // Whoever has no account has no page to open.
      ...(row.user_id !== null && { button }),
    };
  },
);
