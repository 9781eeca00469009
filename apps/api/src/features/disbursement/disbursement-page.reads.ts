import { STATE, z } from '@cuotaclara/contract';
import {
  type DisbursementPage,
  type Gate,
  getDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import { refusalText } from '@cuotaclara/contract/registry/refusals/refusal-text';
import type { GuardContext, GuardedCredit } from '#contributions/credit-steps.ts';
import { unsafeOwnAccounts } from '#features/bank-files/public.ts';
import { type CreditSteps, findGuardedCredit, labelOfState } from '#features/credits/public.ts';
import { unsafeVoucherOf } from '#features/ledger/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type CreditPayee, payeeOf, unsafePayeesOf } from './accounts/payees.reads.ts';
import {
  type DisbursementRow,
  disbursementOnWire,
  lienOf,
  unsafeDisbursementsOf,
} from './disbursements.reads.ts';
import { unsafeFigures } from './figures.reads.ts';
import { unsafeNeedsLien, unsafeSignedOn } from './gates/proofs.reads.ts';
import { readGates } from './gates/read-gates.ts';

type PageInput = {
  readonly creditId: number;
  /** The day of the figures before the approval fixes it. */
  readonly asked: string;
  readonly context: GuardContext & { readonly actor: Actor };
};

type Subject = {
  readonly credit: GuardedCredit;
  readonly current: DisbursementRow | undefined;
  readonly payees: readonly CreditPayee[];
};

/** The payee of what is under way; before that the first one, who is the supplier. */
const payeeIn = ({ current, payees }: Subject): CreditPayee | undefined =>
  current === undefined
    ? payees[0]
    : payeeOf(payees, current.supplier_id === null ? 'borrower' : 'supplier');

const storedGates = getDisbursement.reply.shape.gates;

/** Why a person cannot approve what waits for approval; null where they can. */
async function obstacleOf(
  db: Reader,
  creditSteps: CreditSteps,
  { credit, current, context }: Subject & Pick<PageInput, 'context'>,
): Promise<string | null> {
  if (current?.state !== 'prepared') return null;
  if (current.prepared_by === context.actor.userId) return refusalText('disbursement_own');
  const guards = ['other_person_disburses'] as const;
  const unmet = await creditSteps.unmet(db, { guards, credit, context });
  return unmet.get('other_person_disburses')?.join(' ') || null;
}

/** How a credit in the actor's scope is paid out. */
export async function readDisbursementPage(
  db: Reader,
  creditSteps: CreditSteps,
  { creditId, asked, context }: PageInput,
): Promise<DisbursementPage> {
  const { actor } = context;
  const credit = await findGuardedCredit(db, { creditId, actor });
  const rows = await unsafeDisbursementsOf(db, creditId);
  const current = rows.find(({ state }) => state !== 'returned');
  const isOpen = credit.stateId === STATE.awaitingDisbursement;
  if (!isOpen && current?.state !== 'transferred') {
    refuse('credit_not_to_disburse', { state: labelOfState(credit.stateId) });
  }
  const payees = await unsafePayeesOf(db, creditId);
  const subject: Subject = { credit, current, payees };
  const paysOn = Temporal.PlainDate.from(current?.pays_on ?? asked);
  const { quote, ...figures } = await unsafeFigures(db, { creditId, paysOn });
  const needsLien = await unsafeNeedsLien(db, creditId);
  const shown = current === undefined ? null : await disbursementOnWire(db, current);
  const newest = payeeIn(subject)?.account ?? null;
  const gates: readonly Gate[] =
    current?.state === 'approved' || current?.state === 'transferred'
      ? z.parse(storedGates, current.gates)
      : await readGates(db, creditSteps, {
          credit,
          context,
          quote,
          needsLien,
          lien: current === undefined ? null : lienOf(current),
          account: shown?.account ?? newest,
          newest,
        });
  const obstacle = await obstacleOf(db, creditSteps, { ...subject, context });
  const returned = rows.filter(({ state }) => state === 'returned');
  const mayRecord = isOpen && current?.state === 'approved';
  const isPrepared = isOpen && current?.state === 'prepared';
  return {
    credit_id: creditId,
    credit_state_id: credit.stateId,
    ...figures,
    ...frozenFigures(current),
    needs_lien: needsLien,
    signed_on: await unsafeSignedOn(db, creditId),
    payees: payees.map(({ ref: _ref, party: _party, ...payee }) => payee),
    gates: [...gates],
    current: shown,
    returned: await Promise.all(returned.map((row) => disbursementOnWire(db, row))),
    may: {
      prepare: isOpen && current === undefined,
      approve: isPrepared && obstacle === null,
      confirm_account: isOpen,
      record: mayRecord,
      return: isOpen && (current?.state === 'prepared' || current?.state === 'approved'),
    },
    booked:
      current?.state === 'transferred' ? await unsafeVoucherOf(db, `transfer:${creditId}`) : null,
    obstacle,
    needs_code: actor.secondFactor.isOn,
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
    ...(first_due_on !== null && { first_due_on }),
    ...(instalment !== null && { instalment }),
    ...(commission !== null && { commission: commission || null }),
  };
}
