import { STATE, z } from '@cuotaclara/contract';
import {
  type DisbursementPage,
  type Gate,
  getDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import type { GuardContext } from '#contributions/credit-steps.ts';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { unsafeVoucherOf } from '#core/money/books/ledger.reads.ts';
import { unsafeOwnAccounts } from '#core/money/books/own-accounts.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type CreditPayee, payeeOf, unsafePayeesOf } from './accounts/payees.reads.ts';
import { type DisbursementRow, disbursementOnWire, unsafeCurrent } from './disbursements.reads.ts';
import { unsafeFigures } from './figures.reads.ts';
import { unsafeNeedsLien, unsafeSignedOn } from './gates/proofs.reads.ts';
import { readGates } from './gates/read-gates.ts';
import { unsafeProposal, unsafeReturned } from './proposal.reads.ts';

type PageInput = {
  readonly creditId: number;
  /** The day of the figures before a proposal names another one. */
  readonly asked: string;
  readonly context: GuardContext & { readonly actor: Actor };
};

type Standing = {
  readonly proposal: Awaited<ReturnType<typeof unsafeProposal>>;
  readonly payees: readonly CreditPayee[];
};

/** The payee of what was prepared; before that the first one, who is the supplier. */
const payeeIn = ({ proposal, payees }: Standing): CreditPayee | undefined =>
  proposal === null ? payees[0] : payeeOf(payees, proposal.input.payee_kind);

const storedGates = getDisbursement.reply.shape.gates;

/** How a credit in the actor's scope is paid out. */
export async function readDisbursementPage(
  db: Reader,
  creditSteps: CreditSteps,
  { creditId, asked, context }: PageInput,
): Promise<DisbursementPage> {
  const { actor } = context;
  const credit = await findGuardedCredit(db, { creditId, actor });
  const current = await unsafeCurrent(db, creditId);
  const isOpen = credit.stateId === STATE.awaitingDisbursement;
  if (!isOpen && current?.state !== 'transferred') {
    refuse('credit_not_to_disburse', { state: labelOfState(credit.stateId) });
  }
  const proposal = await unsafeProposal(db, creditId);
  const payees = await unsafePayeesOf(db, creditId);
  const paysOn = Temporal.PlainDate.from(current?.pays_on ?? proposal?.input.pays_on ?? asked);
  const { quote, ...figures } = await unsafeFigures(db, { creditId, paysOn });
  const needsLien = await unsafeNeedsLien(db, creditId);
  const newest = payeeIn({ proposal, payees })?.account ?? null;
  const gates: readonly Gate[] =
    current === undefined
      ? await readGates(db, creditSteps, {
          ...{ credit, context, quote, needsLien, newest },
          lien: proposal?.input.lien ?? null,
          account: proposal?.account ?? newest,
        })
      : z.parse(storedGates, current.gates);
  const mayRecord = isOpen && current?.state === 'approved';
  return {
    credit_id: creditId,
    credit_state_id: credit.stateId,
    ...figures,
    ...frozenFigures(current),
    needs_lien: needsLien,
    signed_on: await unsafeSignedOn(db, creditId),
    payees: payees.map(({ ref: _ref, party: _party, ...payee }) => payee),
    gates: [...gates],
    proposed: proposal && {
      decision_id: proposal.decision_id,
      payee_kind: proposal.input.payee_kind,
      account: proposal.account,
    },
    current: current === undefined ? null : await disbursementOnWire(db, current),
    returned: await unsafeReturned(db, creditId),
    may: {
      prepare: isOpen && current === undefined && proposal === null,
      confirm_account: isOpen,
      record: mayRecord,
      return: mayRecord,
    },
    booked:
      current?.state === 'transferred' ? await unsafeVoucherOf(db, `transfer:${creditId}`) : null,
    bank_accounts: mayRecord ? await unsafeOwnAccounts(db) : [],
  };
}

/** From the approval on the figures are those that were approved. */
function frozenFigures(row: DisbursementRow | undefined) {
  if (row === undefined) return {};
  const { lent, withheld, to_pay, first_due_on, instalment, commission } = row;
  return {
    lent,
    withheld,
    to_pay,
    ...{ first_due_on, instalment },
    ...(commission !== null && { commission: commission || null }),
  };
}
