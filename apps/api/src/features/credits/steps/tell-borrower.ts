import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import type { NotificationSlide } from '@cuotaclara/contract/notifications/notifications';
import type { Transaction } from 'kysely';
import { readAskedPapers } from '#features/credits/detail/asked-papers.reads.ts';
import { hideSlides, notify, rewriteSlides } from '#features/notifications/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { StepNotices } from './step-notices.ts';
import type { StepEffect } from './step-types.ts';
import { isTold, type Told, toldWords } from './told-words.ts';

type Parts = { readonly clock: Clock; readonly notices: StepNotices };

/** After this nobody is shown the slide any more; the page of the credit goes on saying it. */
const SHOWN_DAYS = 30;

const KIND = 'credit_state_changed';

/** Documents were asked for. */
const ASKED_STATE = 4;

function slidesOf(told: Told): readonly [NotificationSlide] {
  const { title, paragraphs } = toldWords(told);
  return [{ title, desc: paragraphs.join(' '), media: null }];
}

/** That it was approved stays good news while it goes on; all else is of the state it has left. */
const staysTrue = (from: number, to: number): boolean =>
  from >= stateIdOf('APROBADO') && to > from && to <= stateIdOf('PAGADO');

/** Tells the borrower what became of a credit, on the screen and by mail. */
export const tellBorrower =
  ({ clock, notices }: Parts): StepEffect =>
  async (trx, { credit, to }) => {
    const { creditId, stateId } = credit;
    if (!staysTrue(stateId, to)) await hideSlides(trx, { creditId, kind: KIND });
    if (!isTold(to)) return [];
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
    await notify(trx, {
      userId: row.user_id,
      creditId,
      kind: KIND,
      slides: slidesOf({ creditId, state: to, note: row.state_note, asked }),
      dueDate: new Date(clock.now().add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds),
    });
    return [];
  };

/** A paper came, or was taken back: what was told asks for the rest, or goes with the last one. */
export async function retellAsked(trx: Transaction<DB>, creditId: number): Promise<void> {
  const credit = await trx
    .selectFrom('credits')
    .select('state_note')
    .where('credit_id', '=', creditId)
    .where('credit_state_id', '=', ASKED_STATE)
    .executeTakeFirst();
  if (credit === undefined) return;
  const about = { creditId, kind: KIND };
  const asked = await readAskedPapers(trx, creditId);
  if (asked.length === 0) return hideSlides(trx, about);
  const slides = slidesOf({ creditId, state: ASKED_STATE, note: credit.state_note, asked });
  await rewriteSlides(trx, { ...about, slides });
}
