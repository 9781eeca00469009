import { MONTH_STATES } from '@cuotaclara/contract/ledger/ledger-words';
import { monthReopening as contract } from '@cuotaclara/contract/ledger/month-decisions';
import { decision } from '#contributions/decisions.ts';
import { refuse } from '#platform/http/refusal.ts';
import { ledgerSubject, monthEvent } from './begin-closing.ts';
import { findMonth } from './find-month.ts';
import { firstOf } from './month-days.ts';
import { changeMonth, refuseState } from './month-locks.ts';
import { readMonth, readStanding } from './months.reads.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Opening the last closed month again. Its fingerprint stays among what was done to it. */
export const monthReopening = decision(contract, {
  find: findMonth,
  lock: ({ trx }) => oneAtATime(trx),
  async preview(db, { subject: month, today }) {
    const { state, sha256, entry_count: entries } = await readMonth(db, { month, today });
    if (state !== 'closed') refuseState(month, state);
    const { lastClosed, closing } = await readStanding(db, today);
    if (month !== lastClosed || closing !== null) refuse('ledger_month_not_last');
    return {
      amount: null,
      lines: [
        { name: 'state', before: MONTH_STATES.closed, after: MONTH_STATES.open },
        { name: 'fingerprint', before: sha256, after: null },
      ],
      facts: [{ name: 'entries', value: entries }],
      details: null,
    };
  },
  async apply({ trx }, { subject: month, made: { proposedBy, approvedBy, reason } }) {
    await trx.deleteFrom('ledger_period_balances').where('month', '=', firstOf(month)).execute();
    await trx.deleteFrom('ledger_period_parts').where('month', '=', firstOf(month)).execute();
    await changeMonth(trx, { month, state: 'open', by: proposedBy, approvedBy, reason });
    return {
      outcome: { month },
      audit: [
        {
          action: 'ledger_month_reopened',
          subject: ledgerSubject(month),
          after: { ledger_month: month },
        },
      ],
      events: [monthEvent(month)],
    };
  },
});
