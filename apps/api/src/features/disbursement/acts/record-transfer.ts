import { type QueryOf, STATE } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { recordTransfer as recordRoute } from '@cuotaclara/contract/disbursement/disbursement';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { sql } from 'kysely';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { changeSteppedCredit } from '#features/credits/public.ts';
import {
  payeeOf,
  unsafeFindAccount,
  unsafePayeesOf,
} from '#features/disbursement/accounts/payees.reads.ts';
import { type NoticeDeps, tellBorrower } from '#features/disbursement/after/disbursed-notice.ts';
import { ISSUE_PLAN } from '#features/disbursement/after/keep-plan.ts';
import { bookPayout } from '#features/disbursement/book-payout.ts';
import { type DisbursementRow, stateOf } from '#features/disbursement/disbursements.reads.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import type { StoredFileInput } from '#platform/files/take-file.ts';
import { refuse } from '#platform/http/refusal.ts';
import {
  demandSeen,
  demandToDisburse,
  disbursementChanged,
  lockDisbursement,
} from './lock-disbursement.ts';

export type RecordInput = {
  readonly creditId: number;
  /** What the voucher says. */
  readonly voucher: QueryOf<typeof recordRoute>;
  readonly file: StoredFileInput;
};

type RecordDeps = NoticeDeps & { readonly creditSteps: CreditSteps };

/**
 * Records the transfer that the bank made, as its voucher proves. The credit is disbursed on the
 * day of the transfer: its plan binds, and its books open with what was lent, paid and promised.
 */
export const recordTransfer = (deps: RecordDeps) =>
  command('record_transfer', { key: 'demanded' }, async (ctx, input: RecordInput) => {
    const { creditId, voucher } = input;
    const { trx } = ctx;
    const { credit, current } = await lockDisbursement(ctx, creditId);
    const row = demandSeen(current, voucher.disbursement_id);
    if (row.state === 'transferred') return repeated(row, voucher);
    demandToDisburse(credit);
    const approved = approvedOf(row);
    await demandMatch(ctx, { row, approved, voucher });
    await changeSteppedCredit(trx, {
      creditId,
      changes: {
        disbursed_on: approved.paysOn,
        disbursed_by: approved.by,
        first_due_on: approved.firstDueOn,
        instalment: approved.instalment,
        total_cost_ea: approved.totalCostEa,
        quoted_on: approved.paysOn,
      },
    });
    const { creditSteps } = deps;
    const to = STATE.disbursed;
    const steps = await creditSteps.take(ctx, { creditId, to, means: 'disbursement' });
    await bookApproved(ctx, { creditId, row, approved, bank: voucher.party });
    await tellBorrower(deps, ctx, creditId);
    await ctx.enqueue(ISSUE_PLAN, { credit_id: creditId });
    const fileId = await keepFile(trx, input.file);
    const number = await nextVoucherNumber(ctx);
    // After the lock that every transfer takes: two with one reference do not pass each other.
    await demandNewReference(ctx, { row, reference: voucher.reference });
    await markTransferred(ctx, { row, voucher, fileId, number });
    const after = {
      disbursement_id: row.disbursement_id,
      to_pay: row.to_pay,
      pays_on: approved.paysOn,
      first_due_on: approved.firstDueOn,
      bank_reference: voucher.reference,
      paid_from: partyText(voucher.party),
      voucher_number: number,
      commission: approved.commission,
      sha256: input.file.sha256.toString('hex'),
    };
    const subject = { kind: 'credit', id: creditId } as const;
    return {
      reply: standingOf({ ...row, state: 'transferred', voucher_number: number }),
      audit: [{ action: 'credit_disbursed', subject, after }, ...steps.audit],
      events: [disbursementChanged(creditId), ...steps.events],
    };
  });

const standingOf = (
  row: Pick<DisbursementRow, 'disbursement_id' | 'state' | 'voucher_number'>,
) => ({
  disbursement_id: row.disbursement_id,
  state: stateOf(row),
  credit_state_id: STATE.disbursed,
  voucher_number: row.voucher_number ?? 0,
});

/** The same voucher again is the same transfer. */
function repeated(row: DisbursementRow, { reference, amount }: RecordInput['voucher']) {
  if (row.bank_reference !== reference || row.to_pay !== amount) refuse('disbursement_decided');
  return { reply: standingOf(row), audit: [] };
}

/** What the approval has frozen. */
type Approved = {
  readonly by: number;
  readonly paysOn: string;
  readonly firstDueOn: string;
  readonly instalment: number;
  readonly totalCostEa: string;
  readonly commission: number;
};

function approvedOf(row: DisbursementRow): Approved {
  const { approved_by: by, commission } = row;
  if (by === null || commission === null) {
    throw new Error('an approval freezes the plan and the commission');
  }
  return {
    by,
    commission,
    paysOn: row.pays_on,
    firstDueOn: row.first_due_on,
    instalment: row.instalment,
    totalCostEa: row.total_cost_ea,
  };
}

type MatchInput = {
  readonly row: DisbursementRow;
  readonly approved: Approved;
  readonly voucher: RecordInput['voucher'];
};

/** Value, account and day of the voucher are those that were approved. */
async function demandMatch({ trx }: CommandContext, { row, approved, voucher }: MatchInput) {
  const account = await unsafeFindAccount(trx, { accountId: row.payee_account_id });
  const digits = account?.account_number.slice(-4) ?? '';
  const differences = [
    voucher.amount === row.to_pay
      ? ''
      : `Dice ${pesosText(voucher.amount)} y se aprobaron ${pesosText(row.to_pay)}.`,
    voucher.account_digits === digits
      ? ''
      : `Dice la cuenta ··${voucher.account_digits} y se aprobó la ··${digits}.`,
    voucher.paid_on === approved.paysOn
      ? ''
      : `Dice ${longDay(voucher.paid_on)} y se aprobó para el ${longDay(approved.paysOn)}.`,
  ].filter((text) => text !== '');
  if (differences.length > 0) refuse('voucher_mismatch', { differences: differences.join(' ') });
}

type BookInput = {
  readonly creditId: number;
  /** The account of the house that the money left. */
  readonly bank: string;
  readonly row: DisbursementRow;
  readonly approved: Approved;
};

/** Books what was lent, promised and paid, as it was approved. */
async function bookApproved(
  ctx: CommandContext,
  { creditId, row, approved, bank }: BookInput,
): Promise<void> {
  const { paysOn, commission } = approved;
  const payees = await unsafePayeesOf(ctx.trx, creditId);
  const ofBorrower = payeeOf(payees, 'borrower')?.party ?? null;
  const toPay = await bookPayout(ctx, {
    creditId,
    paysOn,
    bank,
    payee: row.supplier_id === null ? ofBorrower : `supplier:${row.supplier_id}`,
    commission: { amount: commission, party: payeeOf(payees, 'supplier')?.party ?? null },
  });
  if (toPay !== row.to_pay) throw new Error('the books pay another sum than was approved');
}

/** The last lock of the transaction: transfers of other credits wait for it only briefly. */
async function nextVoucherNumber({ trx }: CommandContext): Promise<number> {
  const { last_number: number } = await trx
    .updateTable('disbursement_vouchers')
    .set({ last_number: sql`last_number + 1` })
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return number;
}

type ReferenceInput = { readonly row: DisbursementRow; readonly reference: string };

/** The number of a bank proves one transfer, of one credit. */
async function demandNewReference(
  { trx }: CommandContext,
  { row, reference }: ReferenceInput,
): Promise<void> {
  const known = await trx
    .selectFrom('disbursements')
    .select('credit_id')
    .where(sql<string>`upper(bank_reference)`, '=', reference.toUpperCase())
    .where('disbursement_id', '<>', row.disbursement_id)
    .executeTakeFirst();
  if (known !== undefined) refuse('voucher_known', { credit: creditNumber(known.credit_id) });
}

type MarkInput = {
  readonly row: DisbursementRow;
  readonly voucher: RecordInput['voucher'];
  readonly fileId: string;
  readonly number: number;
};

const markTransferred = (
  { trx, actor, now }: CommandContext,
  { row, voucher, fileId, number }: MarkInput,
) =>
  trx
    .updateTable('disbursements')
    .set({
      state: 'transferred',
      bank_reference: voucher.reference,
      voucher_file_id: fileId,
      voucher_number: number,
      transferred_by: actor.userId,
      transferred_at: new Date(now.epochMilliseconds),
    })
    .where('disbursement_id', '=', row.disbursement_id)
    .execute();
