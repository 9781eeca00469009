import { STATE } from '@cuotaclara/contract';
import {
  ACCELERATION_INSTALMENTS,
  ACCELERATION_WORKING_DAYS,
} from '@cuotaclara/contract/credit-acts/act-words';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { NOTICE_CHANNELS } from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { standingOn } from '@cuotaclara/loan-math';
import { readHolidayDays } from '#core/money/terms/holidays.reads.ts';
import { creditAct } from '#features/credit-acts/credit-act.ts';
import { unsafeCreditNotice } from '#features/promissory-notes/public.ts';
import { firstDayAfter } from '#platform/clock/working-days.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { dayAfter } from './day-after.ts';

type AskedNotice = { readonly creditId: number; readonly today: Temporal.PlainDate };

/**
 * The notice that allows to claim everything today: of arrears of two instalments, with its working
 * days over. A letter may ask for more days than the contract.
 */
async function demandNotice(db: Reader, { creditId, today }: AskedNotice) {
  const { recorded, instalmentsOverdue, countsFrom } = await unsafeCreditNotice(db, {
    creditId,
    today,
  });
  if (instalmentsOverdue < ACCELERATION_INSTALMENTS) {
    refuse('acceleration_too_early', {
      min: ACCELERATION_INSTALMENTS,
      overdue: instalmentsOverdue,
    });
  }
  if (recorded === null || countsFrom === null || recorded.notifiedOn < countsFrom) {
    return refuse('acceleration_without_notice', { days: ACCELERATION_WORKING_DAYS });
  }
  const notifiedOn = Temporal.PlainDate.from(recorded.notifiedOn);
  const byContract = firstDayAfter(notifiedOn, {
    workingDays: ACCELERATION_WORKING_DAYS,
    holidays: await readHolidayDays(db, notifiedOn),
  }).toString();
  const opensOn = byContract > recorded.opensOn ? byContract : recorded.opensOn;
  if (opensOn > today.toString()) {
    refuse('acceleration_notice_running', { day: longDay(opensOn) });
  }
  return { ...recorded, opensOn };
}

/** Claiming the whole debt at once after a written notice, as the contract agrees. */
export const acceleration = creditAct('acceleration', {
  states: [STATE.disbursed],
  eventsOf: () => [{ kind: 'acceleration', facts: {} }],
  async demand(db, asked) {
    await demandNotice(db, asked);
  },
  amountOf: ({ after, on }) => standingOn(after.credit, on).toBeCurrent,
  async factsOf(db, asked) {
    const { notifiedOn, channel, opensOn } = await demandNotice(db, asked);
    return { notified_on: notifiedOn, channel: NOTICE_CHANNELS[channel], opens_on: opensOn };
  },
  told: ({ after, on }, creditId) => ({
    title: 'Ahora se debe todo el saldo de tu crédito',
    paragraphs: [
      `Como te avisamos por escrito, hicimos exigible todo el saldo de tu crédito ` +
        `${creditNumber(creditId)}: ${pesosText(standingOn(after.credit, on).toBeCurrent)} el ` +
        `${longDay(on)}. Desde el ${dayAfter(on)} todo el capital causa mora.`,
      'Si pagas lo que estaba vencido, llámanos: podemos devolverte el plazo.',
    ],
  }),
});
