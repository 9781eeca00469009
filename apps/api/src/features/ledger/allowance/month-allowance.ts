import { allowanceEntry } from '@cuotaclara/books';
import { monthAllowance as contract } from '@cuotaclara/contract/ledger/month-decisions';
import { decision } from '#contributions/decisions.ts';
import { ledgerSubject, monthEvent } from '#features/ledger/months/begin-closing.ts';
import { findMonth } from '#features/ledger/months/find-month.ts';
import { daysOf } from '#features/ledger/months/month-days.ts';
import { demandState, holdMonth } from '#features/ledger/months/month-locks.ts';
import { oneAtATime } from '#features/ledger/months/one-at-a-time.ts';
import { postEntries } from '#features/ledger/post-entries.ts';
import { countBooked, workOutAllowance } from './allowance.reads.ts';

/**
 * Taking the allowance of a month from what the books hold to what two people saw. Its entries are
 * counted in what they see: one that is added meanwhile shows as a change.
 */
export const monthAllowance = decision(contract, {
  find: findMonth,
  /** Waits for entries of the month that are under way, so that they are among the counted. */
  async lock({ trx }, { subject: month }) {
    await oneAtATime(trx);
    await holdMonth(trx, month);
  },
  async preview(db, { subject: month }) {
    await demandState(db, { month, state: 'closing' });
    const { facts, held, wanted } = await workOutAllowance(db, daysOf(month));
    return {
      amount: facts.wanted,
      lines: [
        { name: 'total', before: facts.held, after: facts.wanted },
        { name: 'principal', before: held.principal, after: wanted.principal },
        { name: 'interest', before: held.interest, after: wanted.interest },
      ],
      facts: [{ name: 'entries', value: await countBooked(db, daysOf(month)) }],
      details: facts,
    };
  },
  async apply({ trx, today }, { subject: month, made: { decisionId, approvedBy: by } }) {
    const days = daysOf(month);
    const { facts, held, wanted } = await workOutAllowance(trx, days);
    const { wanted: amount } = facts;
    const entry_count = await countBooked(trx, days);
    const { ledger_allowance_id: id } = await trx
      .insertInto('ledger_allowances')
      .values({ month: days.first, amount, entry_count, decision_id: decisionId })
      .returning('ledger_allowance_id')
      .executeTakeFirstOrThrow();
    const entry = {
      kind: 'allowance',
      sourceKey: `allowance:${month}:${id}`,
      creditId: null,
      effectiveOn: days.last,
      lines: allowanceEntry(held, wanted),
    } as const;
    await postEntries(trx, { entries: [entry], today, by, accruedUntil: null });
    return {
      outcome: { month, amount },
      audit: [
        {
          action: 'ledger_allowance_booked',
          subject: ledgerSubject(month),
          after: { ledger_month: month, ledger_allowance: amount },
        },
      ],
      events: [monthEvent(month)],
    };
  },
});
