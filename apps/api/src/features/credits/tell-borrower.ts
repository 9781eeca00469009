import { notify } from '#features/notifications/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { readAskedPapers } from './asked-papers.reads.ts';
import type { StepNotices } from './step-notices.ts';
import type { StepEffect } from './step-types.ts';
import { isTold, toldWords } from './told-words.ts';

type Parts = { readonly clock: Clock; readonly notices: StepNotices };

/** After this nobody is shown the slide any more; the page of the credit goes on saying it. */
const SHOWN_DAYS = 30;

/** Tells the borrower what became of a credit, on the screen and by mail. */
export const tellBorrower =
  ({ clock, notices }: Parts): StepEffect =>
  async (trx, { credit, to }) => {
    if (!isTold(to)) return [];
    const { creditId } = credit;
    await notices.send(trx, { credit_id: creditId, credit_state_id: to });
    const row = await trx
      .selectFrom('credits')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
      .select(['borrowers.user_id', 'credits.state_note'])
      .where('credits.credit_id', '=', creditId)
      .executeTakeFirstOrThrow();
    // Whoever has no account reads the mail.
    if (row.user_id === null) return [];
    const asked = await readAskedPapers(trx, creditId);
    const words = toldWords({ creditId, state: to, note: row.state_note, asked });
    await notify(trx, {
      userId: row.user_id,
      kind: 'credit_state_changed',
      slides: [{ title: words.title, desc: words.paragraphs.join(' '), media: null }],
      dueDate: new Date(clock.now().add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds),
    });
    return [];
  };
