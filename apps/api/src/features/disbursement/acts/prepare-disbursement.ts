import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@cuotaclara/contract';
import { STATE } from '@cuotaclara/contract';
import type { prepareDisbursement as prepareRoute } from '@cuotaclara/contract/disbursement/disbursement';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import type { CreditSteps } from '#features/credits/public.ts';
import { demandOwnAccount } from '#features/disbursement/accounts/demand-own-account.ts';
import {
  type CreditPayee,
  payeeOf,
  unsafePayeesOf,
} from '#features/disbursement/accounts/payees.reads.ts';
import {
  type DisbursementRow,
  lienOf,
  stateOf,
} from '#features/disbursement/disbursements.reads.ts';
import { unsafeFigures } from '#features/disbursement/figures.reads.ts';
import { unsafeNeedsLien, unsafeSignedOn } from '#features/disbursement/gates/proofs.reads.ts';
import { gatesText, type LienRequest, readGates } from '#features/disbursement/gates/read-gates.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandToDisburse, disbursementChanged, lockDisbursement } from './lock-disbursement.ts';

type PrepareInput = BodyOf<typeof prepareRoute> & { readonly creditId: number };

/** Prepares the disbursement of a credit; another person approves it. */
export const prepareDisbursement = (creditSteps: CreditSteps) =>
  command('prepare_disbursement', { key: 'demanded' }, async (ctx, input: PrepareInput) => {
    const { trx, actor, today } = ctx;
    const { creditId, payee_kind: kind, lien = null } = input;
    const { credit, current } = await lockDisbursement(ctx, creditId);
    demandToDisburse(credit);
    if (current !== undefined) return repeated(current, { input, userId: actor.userId });
    const payee = payeeOf(await unsafePayeesOf(trx, creditId), kind) ?? refuse('payee_unavailable');
    const account = payee.account ?? refuse('payee_account_missing');
    // An account can be from before holders were compared.
    demandOwnAccount(payee, account.holder_identification);
    const needsLien = await unsafeNeedsLien(trx, creditId);
    if (needsLien && lien === null) refuse('lien_request_missing');
    if (lien !== null)
      demandLienDay(lien, { today, signedOn: await unsafeSignedOn(trx, creditId) });
    const figures = await unsafeFigures(trx, { creditId, paysOn: today });
    if (figures.to_pay !== input.to_pay) refuse('disbursement_changed');
    const gates = await readGates(trx, creditSteps, {
      ...{ credit, context: ctx, quote: figures.quote, needsLien, lien },
      ...{ account, newest: account },
    });
    // Another person confirms the account, at the latest before the approval.
    const shut = gates.filter(({ name, holds }) => !holds && name !== 'account');
    if (shut.length > 0) refuse('disbursement_held_back', { obstacles: gatesText(shut) });
    const { lent, withheld, to_pay } = figures;
    const { disbursement_id: id } = await trx
      .insertInto('disbursements')
      .values({
        credit_id: creditId,
        payee_account_id: account.payee_account_id,
        ...{ lent, withheld, to_pay },
        lien_filing: lien?.filing ?? null,
        lien_office: lien?.office ?? null,
        lien_requested_on: lien?.requested_on ?? null,
        prepared_by: actor.userId,
      })
      .returning('disbursement_id')
      .executeTakeFirstOrThrow();
    const after = {
      disbursement_id: id,
      payee_kind: kind,
      ...accountFacts(payee),
      ...{ lent, withheld, to_pay },
      ...(lien !== null && { lien_filing: `${lien.filing}, ${lien.office}` }),
    };
    const subject = { kind: 'credit', id: creditId } as const;
    return {
      reply: standingOf({ disbursement_id: id, state: 'prepared' }),
      audit: [{ action: 'disbursement_prepared', subject, after }],
      events: [disbursementChanged(creditId)],
    };
  });

type LienDays = { readonly today: Temporal.PlainDate; readonly signedOn: string | null };

/** The lien was requested since the signature, until today. */
function demandLienDay({ requested_on: on }: LienRequest, { today, signedOn }: LienDays): void {
  if (on > today.toString()) refuse('day_in_future', { todayText: longDay(today.toString()) });
  if (signedOn !== null && on < signedOn) {
    refuse('lien_before_signature', { signedText: longDay(signedOn) });
  }
}

/** What the audit log keeps of an account: its last digits. */
const accountFacts = ({ account }: CreditPayee) =>
  account === null ? {} : { bank: account.bank, account_digits: account.account_number.slice(-4) };

const standingOf = (row: Pick<DisbursementRow, 'disbursement_id' | 'state'>) => ({
  disbursement_id: row.disbursement_id,
  state: stateOf(row),
  credit_state_id: STATE.awaitingDisbursement,
});

type Repetition = { readonly input: PrepareInput; readonly userId: number };

/** The same person prepares the same again: it is one disbursement. Anything else is refused. */
function repeated(current: DisbursementRow, { input, userId }: Repetition) {
  const kind = current.supplier_id === null ? 'borrower' : 'supplier';
  const isSame =
    current.prepared_by === userId &&
    current.to_pay === input.to_pay &&
    kind === input.payee_kind &&
    isDeepStrictEqual(lienOf(current), input.lien ?? null);
  if (!isSame) refuse('disbursement_open', { who: current.preparer_name });
  return { reply: standingOf(current), audit: [] };
}
