import { STATE } from '@cuotaclara/contract';
import { approveCompliance, COMPLIANCE_CHECKS } from '@cuotaclara/contract/compliance/compliance';
import { authoriseContact } from '@cuotaclara/contract/contacts/contacts';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { creditDisbursement } from '@cuotaclara/contract/disbursement/credit-disbursement';
import {
  getDisbursement,
  prepareDisbursement,
  recordTransfer,
} from '@cuotaclara/contract/disbursement/disbursement';
import {
  accountConfirmation,
  changePayeeAccount,
} from '@cuotaclara/contract/disbursement/payee-accounts';
import { count, type Habit, type Story } from '../chronicle.ts';
import type { SimChannel } from '../model/contact-guard.ts';
import type { SimCharge, SimConventions } from '../model/terms.ts';
import { addApplication, firstDueAfter, signOnPaper, type Wanted } from '../world/found-credit.ts';
import { act, approve, type Scene, SimulationError } from './act.ts';

export const BANK_PARTY = '7:61034528810';
const ACCOUNT = '00398417719';
const HABITS: readonly Habit[] = [
  ...(['punctual', 'punctual', 'punctual', 'punctual', 'late', 'late'] as const),
  ...(['part', 'extra', 'ahead', 'stops'] as const),
];

const LIFE_INSURANCE: SimCharge = {
  base: 'balance-share',
  moment: 'instalment',
  amount: 0,
  percent: 0.05,
  ivaPercent: null,
};
const DEVICE: SimCharge = {
  base: 'fixed',
  moment: 'instalment',
  amount: 9_000,
  percent: 0,
  ivaPercent: 19,
};
const GUARANTEE: SimCharge = {
  base: 'amount-share',
  moment: 'withheld',
  amount: 0,
  percent: 2,
  ivaPercent: 19,
};

/** The smallest thing that every viewer opens as a PDF. */
function voucherPdf(word: string): Buffer<ArrayBuffer> {
  const body = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    `% ${word}`,
  ].join('\n');
  const end = `trailer<</Root 1 0 R/Size 4>>\nstartxref\n${body.length + 1}\n%%EOF\n`;
  return Buffer.from(`${body}\nxref\n0 0\n${end}`, 'latin1');
}

/** Terms that somebody asks for, and the ways of who asks. */
function wantedCredit(
  { diceOf }: Pick<Scene, 'diceOf'>,
  place: number,
): Wanted & { readonly habit: Habit; readonly channels: readonly SimChannel[] } {
  const dice = diceOf('terms', place);
  const conventions: SimConventions = {
    roundsUp: dice.oneOf(2),
    isFirstApart: dice.oneOf(2),
    shiftsToBusinessDay: !dice.oneOf(4),
    lateGraceDays: dice.pick([0, 0, 3]),
    tolerance: dice.pick([0, 0, 2_000]),
    partAhead: dice.pick(['capital', 'held']),
    payoffCharges: dice.pick(['none', 'days', 'whole']),
  };
  const charges = dice.pick([[], [LIFE_INSURANCE], [LIFE_INSURANCE, DEVICE], [GUARANTEE]]);
  return {
    place,
    habit: dice.pick(HABITS),
    channels: dice.pick<readonly SimChannel[]>([['call'], ['call', 'whatsapp'], ['sms', 'call']]),
    terms: {
      amount: dice.between(10, 120) * 100_000,
      ratePercent: dice.pick([12, 16, 18, 20.5]),
      months: dice.pick([6, 10, 12, 24]),
      dueDay: dice.between(1, 30),
      multiple: dice.pick([1, 100, 1_000]),
      charges,
      conventions,
    },
  };
}

/** The disbursement by two people, with the voucher of the bank. */
async function disburse(scene: Scene, creditId: number): Promise<void> {
  const { treasury, treasurer } = scene.world.people;
  const params = { id: creditId };
  const page = await treasury.call(getDisbursement, { params });
  const payee = page.body.payees.find(({ kind }: { kind: string }) => kind === 'supplier');
  const entered = await act(scene, treasury, changePayeeAccount, {
    params,
    body: {
      payee_kind: 'supplier',
      bank: 'Bancolombia',
      account_type: 'checking',
      account_number: ACCOUNT,
      holder: 'Andina de Equipos S. A. S.',
      holder_identification: payee.identification,
    },
  });
  const { decision_id: confirmation } = entered.body;
  if (confirmation !== null) await approve(scene, treasurer, accountConfirmation, confirmation);
  const { to_pay } = page.body;
  const prepared = await act(scene, treasury, prepareDisbursement, {
    params,
    body: { payee_kind: 'supplier', to_pay },
  });
  const { decision_id } = prepared.body;
  const approved = await approve(scene, treasurer, creditDisbursement, decision_id);
  const { disbursement_id } = approved.body.outcome;
  await act(scene, treasury, recordTransfer, {
    params,
    query: {
      disbursement_id,
      amount: to_pay,
      account_digits: ACCOUNT.slice(-4),
      paid_on: scene.today,
      reference: `TR-${creditId}`,
      party: BANK_PARTY,
    },
    file: { bytes: voucherPdf(`Comprobante ${creditId}`), contentType: 'application/pdf' },
  });
  // The bank takes its 4×1000 of what it transfers.
  scene.chronicle.money.bank -= to_pay + Math.floor((to_pay * 4 + 500) / 1_000);
}

/** Somebody asks for a credit, gets it approved and is paid out today. */
export async function lend(scene: Scene, place: number): Promise<void> {
  const { world, chronicle, today } = scene;
  const { analyst, officer, collector } = world.people;
  const wanted = wantedCredit(scene, place);
  const { creditId, borrowerId } = await scene.calmly(() =>
    addApplication(world.db, world.company, wanted),
  );
  const params = { id: creditId };
  await act(scene, analyst, changeCreditState, {
    params,
    body: { status: STATE.approved, note: 'Todo en orden.' },
  });
  const registeredBy = officer.userId;
  await scene.calmly(() => signOnPaper(world.db, { creditId, registeredBy, today }));
  const cleared = await act(scene, officer, approveCompliance, {
    params,
    body: { checks: Object.keys(COMPLIANCE_CHECKS), reason: 'Todo soportado.' },
  });
  if (cleared.body.credit_state_id !== STATE.awaitingDisbursement) {
    throw new SimulationError(
      `${today} credit ${creditId} waits in ${cleared.body.credit_state_id}`,
    );
  }
  await disburse(scene, creditId);
  for (const subject of wanted.channels) {
    await act(scene, collector, authoriseContact, {
      params,
      body: {
        borrower_id: borrowerId,
        subject,
        is_granted: true,
        text: 'Me pueden contactar por este medio.',
        origin: 'call',
      },
    });
  }
  const story: Story = {
    place,
    creditId,
    borrowerId,
    habit: wanted.habit,
    terms: {
      ...wanted.terms,
      disbursedOn: today,
      firstDueOn: firstDueAfter(today, wanted.terms.dueDay),
    },
    lateRates: world.rates,
    events: [],
    facts: { authorised: new Set(wanted.channels), counted: [], stops: new Set() },
    refunded: 0,
    changedSince: today,
  };
  chronicle.stories.push(story);
  count(chronicle, 'credits');
}
