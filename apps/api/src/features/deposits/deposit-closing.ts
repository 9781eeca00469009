import { unidentifiedRefund } from '@cuotaclara/books';
import { depositClosing as contract } from '@cuotaclara/contract/deposits/closings';
import { CLOSING_KINDS } from '@cuotaclara/contract/deposits/deposit-words';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { BankRows } from '#contributions/bank-rows.ts';
import { decision } from '#contributions/decisions.ts';
import { postEntries } from '#features/ledger/public.ts';
import { hearDepositReturned, hearReturned, lockAttemptOf } from '#features/payments/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandFileStays, demandFileUsable } from './demand-file-stays.ts';
import { demandOpen, demandWhole, lockDeposit, mirrorOfDeposit } from './deposit-rows.ts';

type ClosingDeps = { readonly bankRows: BankRows };

const changed = (depositId: number) => ({
  topic: 'treasury',
  kind: 'deposit_changed',
  ids: { deposit_id: depositId },
});

async function readDepositNow(db: Reader, depositId: number) {
  const row = await db
    .selectFrom('deposits')
    .select(['amount', 'open_amount', 'party', 'source_key', 'reversed_payment_id'])
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

/** Refunding what is left of a deposit, or undoing the whole of one that is not ours. */
export const depositClosing = decision(contract, {
  async find(db, { subject: depositId }) {
    const { amount, source_key, reversed_payment_id } = await readDepositNow(db, depositId);
    return {
      creditId: null,
      label: `consignación ${depositId}, ${pesosText(amount)}`,
      money: { sourceKey: source_key, reversedPaymentId: reversed_payment_id },
      events: [changed(depositId)],
    };
  },
  async lock(ctx, { subject: depositId, found: { money } }) {
    await lockAttemptOf(ctx, money);
    await demandFileStays(ctx.trx, depositId);
    return lockDeposit(ctx.trx, depositId);
  },
  async complete(db, { subject: depositId, input }) {
    if (input.kind !== 'refunded' || input.party !== undefined) return input;
    const { party } = await readDepositNow(db, depositId);
    return { ...input, party: party ?? refuse('deposit_refund_needs_account') };
  },
  async preview(db, { subject: depositId, input }) {
    await demandFileUsable(db, depositId);
    const deposit = await readDepositNow(db, depositId);
    const { open_amount: open } = deposit;
    const lines = { open: [open, 0] } as const;
    demandOpen(deposit, 1);
    if (input === null) return { amount: open, lines };
    const act = CLOSING_KINDS[input.kind];
    if (input.kind !== 'refunded') {
      demandWhole(deposit);
      return { amount: open, lines, facts: { act, books: 'Se saca de los libros' } };
    }
    // Proposals of before name no account, and maybe the deposit has none.
    const party = input.party ?? deposit.party ?? refuse('deposit_refund_lacks_account');
    return {
      amount: open,
      lines,
      facts: {
        act,
        books: `Salen ${pesosText(open)}, más el 4×1000`,
        payee: input.payee ?? null,
        party: partyText(party),
      },
    };
  },
  async apply(ctx, { subject: depositId, found, input, held, made }, { bankRows }: ClosingDeps) {
    const { trx, today } = ctx;
    const { kind, payee } = input;
    const { open_amount: amount } = held;
    const party = kind === 'refunded' ? (input.party ?? held.party) : null;
    if (kind === 'returned') {
      // Money that went back to its payer is no longer of the attempt that brought it.
      const { reversedPaymentId: paymentId, sourceKey } = found.money;
      await (paymentId === null
        ? hearDepositReturned(ctx, sourceKey)
        : hearReturned(ctx, paymentId));
    }
    const { deposit_assignment_id: id } = await trx
      .insertInto('deposit_assignments')
      .values({
        deposit_id: depositId,
        kind,
        amount,
        reason: made.reason,
        payee: payee ?? null,
        party,
        decision_id: made.decisionId,
      })
      .returning('deposit_assignment_id')
      .executeTakeFirstOrThrow();
    const entry =
      party === null
        ? await mirrorOfDeposit(trx, depositId, today)
        : ({
            kind: 'refund',
            sourceKey: `deposit-refund:${id}`,
            creditId: null,
            effectiveOn: today.toString(),
            lines: unidentifiedRefund({ amount, bank: party }),
          } as const);
    await postEntries(trx, { entries: [entry], today, by: made.approvedBy, accruedUntil: null });
    if (kind !== 'refunded') await bankRows.leaveDeposit(ctx, depositId);
    const after = {
      closing_kind: kind,
      deposit_amount: amount,
      ...(made.reason !== null && { closing_reason: made.reason }),
      ...(payee !== undefined && { payee }),
      ...(party !== null && { refund_account: partyText(party) }),
    };
    return {
      outcome: { deposit_assignment_id: id, deposit_id: depositId },
      audit: [{ action: 'deposit_closed', subject: { kind: 'deposit', id: depositId }, after }],
      events: [changed(depositId)],
    };
  },
});
