import { businessDayOf, type z } from '@cuotaclara/contract';
import type { creditDisbursement } from '@cuotaclara/contract/disbursement/credit-disbursement';
import { PAID_DAYS_BACK_MAX } from '@cuotaclara/contract/disbursement/disbursement';
import type { GateName, PayeeKind } from '@cuotaclara/contract/disbursement/disbursement-words';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { GuardContext } from '#contributions/credit-steps.ts';
import { findGuardedCreditInAnyState } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { demandOwnAccount } from '#features/disbursement/accounts/demand-own-account.ts';
import {
  type CreditPayee,
  payeeOf,
  unsafeFindAccount,
  unsafePayeesOf,
} from '#features/disbursement/accounts/payees.reads.ts';
import { unsafeFigures } from '#features/disbursement/figures.reads.ts';
import { unsafeNeedsLien, unsafeSignedOn } from '#features/disbursement/gates/proofs.reads.ts';
import { type LienRequest, readGates } from '#features/disbursement/gates/read-gates.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandToDisburse } from './lock-disbursement.ts';

/** Input of a proposal: the payee, the amount, the request of the lien. */
type Prepared = z.output<typeof creditDisbursement.input>;

export type LookInput = {
  readonly creditId: number;
  /** Null before anyone has said it. */
  readonly input: Prepared | null;
  readonly context: GuardContext & { readonly actor: Actor };
};

/** A payout as it would be made now, and the gates that it must pass. */
export async function lookAtPayout(
  db: Reader,
  creditSteps: CreditSteps,
  { creditId, input, context }: LookInput,
) {
  const { today, actor } = context;
  const credit = await findGuardedCreditInAnyState(db, { creditId, actor });
  demandToDisburse(credit);
  const asked = input?.pays_on;
  const paysOn = asked === undefined ? today : await demandDay(db, { creditId, asked, today });
  const figures = await unsafeFigures(db, { creditId, paysOn });
  if (input !== null && figures.to_pay !== input.to_pay) {
    const [was, is] = [input.to_pay, figures.to_pay].map(pesosText);
    refuse('disbursement_changed', { was: was ?? '', is: is ?? '' });
  }
  const needsLien = await unsafeNeedsLien(db, creditId);
  const lien = input?.lien ?? null;
  if (input !== null && needsLien && lien === null) refuse('lien_request_missing');
  if (lien !== null) {
    demandLienDay(lien, { today, signedOn: await unsafeSignedOn(db, creditId) });
  }
  const paid = input && (await paidIn(db, { creditId, input }));
  const gates = await readGates(db, creditSteps, {
    ...{ credit, context, quote: figures.quote, needsLien, lien },
    ...{ account: paid?.account ?? null, newest: paid?.newest ?? null },
  });
  const isReplaced =
    paid !== null && paid.account.payee_account_id !== paid.newest.payee_account_id;
  const openedLater: readonly GateName[] = [
    // Another person confirms the account, at the latest before the approval.
    ...(isReplaced ? [] : (['account'] as const)),
    ...(input === null ? (['lien'] as const) : []),
  ];
  return { credit, paysOn, figures, paid, gates, openedLater };
}

export type LookedPayout = Awaited<ReturnType<typeof lookAtPayout>>;

/** Payee of a kind with the newest account, which must be their own. */
export function demandPayee(payees: readonly CreditPayee[], kind: PayeeKind) {
  const payee = payeeOf(payees, kind) ?? refuse('payee_unavailable');
  const account = payee.account ?? refuse('payee_account_missing');
  // An account can be from before holders were compared.
  demandOwnAccount(payee, account.holder_identification);
  return { payee, account };
}

type PaidInput = { readonly creditId: number; readonly input: Prepared };

/** The payee, the account that was prepared, and the newest one of theirs. */
async function paidIn(db: Reader, { creditId, input }: PaidInput) {
  const { payee, account: newest } = demandPayee(
    await unsafePayeesOf(db, creditId),
    input.payee_kind,
  );
  const { payee_account_id: accountId } = input;
  const account = accountId === undefined ? newest : await unsafeFindAccount(db, { accountId });
  return { payee, newest, account: account ?? newest };
}

type LienDays = { readonly today: Temporal.PlainDate; readonly signedOn: string | null };

/** The lien was requested since the signature, until today. */
function demandLienDay({ requested_on: on }: LienRequest, { today, signedOn }: LienDays): void {
  if (on > today.toString()) refuse('day_in_future', { todayText: longDay(today.toString()) });
  if (signedOn !== null && on < signedOn) {
    refuse('lien_before_signature', { signedText: longDay(signedOn) });
  }
}

type AskedDay = {
  readonly creditId: number;
  readonly asked: string;
  readonly today: Temporal.PlainDate;
};

/** Today, or one of the last days since the credit waits for its transfer. */
async function demandDay(
  db: Reader,
  { creditId, asked, today }: AskedDay,
): Promise<Temporal.PlainDate> {
  const { state_since: since } = await db
    .selectFrom('credits')
    .select('state_since')
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  const ready = businessDayOf(since.toTemporalInstant()).toString();
  const back = today.subtract({ days: PAID_DAYS_BACK_MAX }).toString();
  const first = ready > back ? ready : back;
  if (asked < first || asked > today.toString()) {
    refuse('disbursement_day_out_of_range', {
      firstText: longDay(first),
      lastText: longDay(today.toString()),
    });
  }
  return Temporal.PlainDate.from(asked);
}
