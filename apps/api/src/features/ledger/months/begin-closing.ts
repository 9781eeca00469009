import { longDay } from '@cuotaclara/contract/values/long-dates';
import { firstOfNext } from '#features/ledger/books/spans-of-days.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { daysOf, firstOf, monthWords } from './month-days.ts';
import { changeMonth, lockMonth, refuseState } from './month-locks.ts';
import { readStanding } from './months.reads.ts';
import { oneAtATime } from './one-at-a-time.ts';

type MonthInput = { readonly month: string };

export const ledgerSubject = (month: string) => ({ kind: 'ledger', id: month }) as const;
export const monthEvent = (month: string) =>
  ({ topic: 'ledger', kind: 'month_changed', ids: { month } }) as const;

/** Begins to close a month. From then on, payments of its days are booked when they come. */
export const beginClosing = command(
  'begin_closing',
  async ({ trx, today, actor }, { month }: MonthInput) => {
    await oneAtATime(trx);
    if (daysOf(month).last >= today.toString()) {
      const day = longDay(firstOfNext(firstOf(month)));
      refuse('ledger_month_not_over', { month: monthWords(month), day });
    }
    const { lastClosed, closing, next } = await readStanding(trx, today);
    if (month === closing) refuseState(month, 'closing');
    if (lastClosed !== null && month <= lastClosed) refuseState(month, 'closed');
    const isFree = lastClosed === null && closing === null;
    if (!isFree && month !== next) {
      refuse('ledger_month_not_next', {
        next: next === null ? 'el mes en curso' : monthWords(next),
      });
    }
    await changeMonth(trx, { month, state: 'closing', by: actor.userId });
    return {
      reply: { month, state: 'closing' as const },
      audit: [
        {
          action: 'ledger_closing_begun',
          subject: ledgerSubject(month),
          after: { ledger_month: month },
        },
      ],
      events: [monthEvent(month)],
    };
  },
);

/** Gives the closing of a month up; open again, it takes entries of its days. */
export const stopClosing = command(
  'stop_closing',
  async ({ trx, actor }, { month }: MonthInput) => {
    await oneAtATime(trx);
    await lockMonth(trx, { month, state: 'closing' });
    await changeMonth(trx, { month, state: 'open', by: actor.userId });
    return {
      reply: { month, state: 'open' as const },
      audit: [
        {
          action: 'ledger_closing_stopped',
          subject: ledgerSubject(month),
          after: { ledger_month: month },
        },
      ],
      events: [monthEvent(month)],
    };
  },
);
