import { type BodyOf, businessDayOf, STATE } from '@cuotaclara/contract';
import {
  type approveDisbursement as approveRoute,
  PAID_DAYS_BACK_MAX,
} from '@cuotaclara/contract/disbursement/disbursement';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import type { CreditSteps } from '#features/credits/public.ts';
import {
  payeeOf,
  unsafeFindAccount,
  unsafePayeesOf,
} from '#features/disbursement/accounts/payees.reads.ts';
import {
  type DisbursementRow,
  lienOf,
  stateOf,
  unsafeCurrent,
} from '#features/disbursement/disbursements.reads.ts';
import { unsafeFigures } from '#features/disbursement/figures.reads.ts';
import { unsafeNeedsLien } from '#features/disbursement/gates/proofs.reads.ts';
import { gatesText, readGates } from '#features/disbursement/gates/read-gates.ts';
import { quoteTermsOn } from '#features/disbursement/quote-on.ts';
import { demandAnotherPerson } from '#platform/auth/another-person.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import {
  demandSeen,
  demandToDisburse,
  disbursementChanged,
  type Locked,
  lockDisbursement,
} from './lock-disbursement.ts';

type ApproveInput = Omit<BodyOf<typeof approveRoute>, 'code'> & {
  readonly creditId: number;
  /** The route has checked a code of the actor's authenticator application. */
  readonly hadSecondFactor: boolean;
};

/** Approves what another person prepared. Every gate is checked again, on the locked credit. */
export const approveDisbursement = (creditSteps: CreditSteps) =>
  command('approve_disbursement', { key: 'demanded' }, async (ctx, input: ApproveInput) => {
    const { trx, actor, now } = ctx;
    const { creditId } = input;
    const locked = await lockDisbursement(ctx, creditId);
    const row = demandSeen(locked.current, input.disbursement_id);
    if (isApprovedBy(row, actor)) return { reply: standingOf(row), audit: [] };
    demandToDisburse(locked.credit);
    if (row.state !== 'prepared') refuse('disbursement_decided');
    await demandAnotherPerson(ctx, { firstUserId: row.prepared_by, own: 'disbursement_own' });
    const paysOn = await demandDay(ctx, input);
    const quote = await quoteTermsOn(trx, { creditId, paysOn });
    const seen = { to_pay: row.to_pay, first_due_on: quote.first_due_on };
    const isSeen = seen.to_pay === input.to_pay && seen.first_due_on === input.first_due_on;
    if (!isSeen) refuse('disbursement_changed');
    const { gates, commission } = await demandGates(ctx, creditSteps, { ...locked, row, paysOn });
    await trx
      .updateTable('disbursements')
      .set({
        state: 'approved',
        approved_by: actor.userId,
        approved_at: new Date(now.epochMilliseconds),
        pays_on: paysOn.toString(),
        first_due_on: quote.first_due_on,
        instalment: quote.instalment,
        total_cost_ea: String(quote.total_cost_ea / 100),
        gates: JSON.stringify(gates),
        had_second_factor: input.hadSecondFactor,
        commission,
      })
      .where('disbursement_id', '=', row.disbursement_id)
      .execute();
    const after = {
      disbursement_id: row.disbursement_id,
      to_pay: row.to_pay,
      pays_on: paysOn.toString(),
      first_due_on: quote.first_due_on,
      had_second_factor: input.hadSecondFactor,
      commission,
    };
    const subject = { kind: 'credit', id: creditId } as const;
    return {
      reply: standingOf({ ...row, state: 'approved' }),
      audit: [{ action: 'disbursement_approved', subject, after }],
      events: [disbursementChanged(creditId)],
    };
  });

const standingOf = (row: Pick<DisbursementRow, 'disbursement_id' | 'state'>) => ({
  disbursement_id: row.disbursement_id,
  state: stateOf(row),
  credit_state_id: row.state === 'transferred' ? STATE.disbursed : STATE.awaitingDisbursement,
});

const isApprovedBy = (row: DisbursementRow, { userId }: Actor): boolean =>
  row.approved_by === userId && row.state !== 'returned';

type Asked = { readonly creditId: number; readonly disbursementId: number; readonly actor: Actor };

/**
 * Refuses before a code is used up. Not scoped: it tells nothing but that something is there, and
 * the command asks again. Answers whether the actor has approved it already, as after a lost reply.
 */
export async function unsafeIsApproved(
  db: Reader,
  { creditId, disbursementId, actor }: Asked,
): Promise<boolean> {
  const row = await unsafeCurrent(db, creditId);
  if (row?.disbursement_id !== disbursementId) return false;
  if (row.prepared_by === actor.userId) refuse('disbursement_own');
  return isApprovedBy(row, actor);
}

/** The day of the transfer: today, or one of the last days since the credit waits for it. */
async function demandDay(
  { trx, today }: CommandContext,
  { creditId, pays_on }: ApproveInput,
): Promise<Temporal.PlainDate> {
  if (pays_on === undefined) return today;
  const { state_since: since } = await trx
    .selectFrom('credits')
    .select('state_since')
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  const ready = businessDayOf(since.toTemporalInstant()).toString();
  const back = today.subtract({ days: PAID_DAYS_BACK_MAX }).toString();
  const first = ready > back ? ready : back;
  if (pays_on < first || pays_on > today.toString()) {
    refuse('disbursement_day_out_of_range', {
      firstText: longDay(first),
      lastText: longDay(today.toString()),
    });
  }
  return Temporal.PlainDate.from(pays_on);
}

type GatesInput = Locked & { readonly row: DisbursementRow; readonly paysOn: Temporal.PlainDate };

/**
 * Every gate holds now, and the amounts are still those that were prepared. Answers the proofs of
 * the gates and the commission.
 */
async function demandGates(
  ctx: CommandContext,
  creditSteps: CreditSteps,
  { credit, row, paysOn }: GatesInput,
) {
  const { trx } = ctx;
  const { creditId } = credit;
  const figures = await unsafeFigures(trx, { creditId, paysOn });
  const isSame = (['lent', 'withheld', 'to_pay'] as const).every(
    (name) => figures[name] === row[name],
  );
  if (!isSame) refuse('disbursement_changed');
  const payees = await unsafePayeesOf(trx, creditId);
  const payee = payeeOf(payees, row.supplier_id === null ? 'borrower' : 'supplier');
  const gates = await readGates(trx, creditSteps, {
    ...{ credit, context: ctx, quote: figures.quote },
    needsLien: await unsafeNeedsLien(trx, creditId),
    lien: lienOf(row),
    account: await unsafeFindAccount(trx, { accountId: row.payee_account_id }),
    newest: payee?.account ?? null,
  });
  const guards = ['other_person_disburses'] as const;
  const own = (await creditSteps.unmet(trx, { guards, credit, context: ctx })).get(guards[0]) ?? [];
  const shut = gates.filter(({ holds }) => !holds);
  if (shut.length + own.length > 0) {
    const obstacles = [...own, gatesText(shut)].filter((text) => text !== '').join(' ');
    refuse('disbursement_held_back', { obstacles });
  }
  return { gates, commission: figures.commission ?? 0 };
}
