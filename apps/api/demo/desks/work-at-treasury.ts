import { businessDayOf } from '@cuotaclara/contract';
import { examineBankFile, importBankFile } from '@cuotaclara/contract/bank-files/bank-files';
import { creditDisbursement } from '@cuotaclara/contract/disbursement/credit-disbursement';
import {
  getDisbursement,
  type Payee,
  recordTransfer,
} from '@cuotaclara/contract/disbursement/disbursement';
import {
  accountConfirmation,
  changePayeeAccount,
} from '@cuotaclara/contract/disbursement/payee-accounts';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import type { DemoBrowser } from '#demo/documents/demo-browser.ts';
import { drawPdf } from '#demo/drawings/draw-pdf.ts';
import { HOUSE_ACCOUNT } from '#demo/payments/house-account.ts';
import { untilAnswered } from '#demo/until-answered.ts';
import { approve, propose } from './decide.ts';
import { type DemoRow, demoBankFile } from './demo-bank-file.ts';
import {
  countBankFiles,
  countProposed,
  type DueSoon,
  isBankFileUnderWay,
  readDueSoon,
  readToDisburse,
  readTreasurers,
} from './desk-work.reads.ts';
import type { DeskWork, TwoTreasurers } from './desk-work.ts';
import { keepPastTransfers } from './keep-past-transfers.ts';
import { proposeAtTreasury } from './propose-at-treasury.ts';

/** Treasury at work today: what waits for a person, and what was done. */
export async function workAtTreasury(work: DeskWork): Promise<void> {
  const { desk, files, clock } = work;
  const [one, other] = await readTreasurers(desk.db);
  const people = {
    one: { email: one.email, browser: await desk.staffAs(one.email) },
    other: { email: other.email, browser: await desk.staffAs(other.email) },
  };
  await keepPastTransfers({
    db: desk.db,
    files,
    today: clock.today(),
    people: [one.user_id, other.user_id],
  });
  await disburse(work, people);
  await bringBankFiles(work, people.one.browser);
  await proposeAtTreasury(work, people);
}

/** How far each of the credits that can be paid out has come. */
const STANDINGS = ['transferred', 'approved', 'prepared', 'entered'] as const;

/** Standings that an earlier start has not reached. */
async function standingsLeft({ desk: { db } }: DeskWork, { one, other }: TwoTreasurers) {
  const { kind } = creditDisbursement;
  const prepared = await countProposed(db, { kind, email: one.email });
  const entered = await countProposed(db, {
    kind: accountConfirmation.kind,
    email: other.email,
  });
  return STANDINGS.filter((standing, place) =>
    standing === 'entered' ? entered === 0 : place >= prepared,
  );
}

async function disburse(work: DeskWork, people: TwoTreasurers): Promise<void> {
  const { desk, clock } = work;
  const waiting = await standingsLeft(work, people);
  for (const id of await readToDisburse(desk.db)) {
    const standing = waiting[0];
    if (standing === undefined) return;
    if (await payOut(people, { id, standing, today: clock.today() })) waiting.shift();
  }
}

type PayOut = {
  readonly id: number;
  readonly standing: (typeof STANDINGS)[number];
  readonly today: Temporal.PlainDate;
};

const BY_PHONE = 'Llamada al número del contrato; leyó la cuenta completa.';
const OFFICE = 'Secretaría de Movilidad de Medellín';

/** Brings a credit as far as told. Answers whether its gates let it. */
async function payOut(people: TwoTreasurers, payout: PayOut): Promise<boolean> {
  const { id, standing, today } = payout;
  const [one, other] = [people.one.browser, people.other.browser];
  const params = { id };
  const page = await one.call(getDisbursement, { params });
  const shut = page.gates.filter(({ name, holds }) => !holds && name !== 'account');
  if (shut.some(({ name }) => name !== 'lien') || page.current !== null) return false;
  const [payee] = page.payees;
  // An account that a colleague has entered today is left as it is.
  if (payee === undefined || wasEnteredOn(payee, today)) return false;
  const digits = String(3_984_170_000 + id);
  // The person of the login page finds an account to confirm, and one of their own to be paid.
  const enters = standing === 'entered' ? other : one;
  const account = await enters.call(changePayeeAccount, {
    params,
    body: {
      payee_kind: payee.kind,
      bank: 'Bancolombia',
      account_type: payee.kind === 'supplier' ? 'checking' : 'savings',
      account_number: digits,
      holder: payee.name,
      holder_identification: payee.identification,
    },
  });
  if (standing === 'entered') return true;
  if (account.decision_id !== null) {
    await approve(other, accountConfirmation, { id: account.decision_id, note: BY_PHONE });
  }
  const { to_pay } = page;
  const lien = { filing: `${today.year}-${id}`, office: OFFICE, requested_on: today.toString() };
  const decisionId = await propose(one, creditDisbursement, {
    subject: id,
    input: { payee_kind: payee.kind, to_pay, ...(page.needs_lien && { lien }) },
    reason: null,
  });
  if (standing === 'prepared') return true;
  const made = await approve(other, creditDisbursement, { id: decisionId });
  if (standing === 'approved') return true;
  await transfer(one, { ...made, ...payout, digits, to_pay });
  return true;
}

const wasEnteredOn = ({ account }: Payee, today: Temporal.PlainDate): boolean =>
  account !== null && businessDayOf(Temporal.Instant.from(account.changed_at)).equals(today);

type Transfer = Pick<PayOut, 'id' | 'today'> & {
  readonly disbursement_id: number;
  readonly digits: string;
  readonly to_pay: number;
};

/** Records what the bank says of a transfer, with its voucher. */
async function transfer(person: DemoBrowser, made: Transfer): Promise<void> {
  const { id, today, disbursement_id, digits, to_pay } = made;
  const voucher = {
    disbursement_id: String(disbursement_id),
    amount: String(to_pay),
    account_digits: digits.slice(-4),
    paid_on: today.toString(),
    reference: `TRF${today.toString().replaceAll('-', '')}${id}`,
    party: HOUSE_ACCOUNT,
  };
  const lines = [`Valor: ${to_pay}`, `Cuenta: ${digits}`, `Referencia: ${voucher.reference}`];
  const pdf = drawPdf({ title: 'Comprobante de transferencia', lines });
  await person.call(recordTransfer, { params: { id }, query: voucher, pdf });
}

/** When the files of the bank are from, in days before today; the last one came this morning. */
const FILES_DAYS_AGO = [15, 8, 1] as const;
const MATCHED = 5;
/** The next to fall due are left for rows of the newest file that wait for a person. */
const LEFT_TO_ASSIGN = 2;
const CHEQUE = { pesos: 640_000, means: '02' } as const;
const ROUNDED_TO = 1000;

/** By its document and for the right value; by its plate, rounded up; and one that names nobody. */
function rowsToAssign(
  [byDocument, byPlate]: readonly DueSoon[],
  collectedOn: Temporal.PlainDate,
): readonly DemoRow[] {
  const month = collectedOn.toLocaleString('es-CO', { month: 'long' }).toUpperCase();
  return [
    ...(byDocument === undefined
      ? []
      : [{ reference: byDocument.identification, pesos: byDocument.pesos }]),
    ...(byPlate?.plate == null
      ? []
      : [
          {
            reference: `MOTO ${byPlate.plate}`,
            pesos: Math.ceil(byPlate.pesos / ROUNDED_TO) * ROUNDED_TO,
          },
        ]),
    { reference: `CUOTA ${month}`, pesos: 298_500 },
  ];
}

/**
 * The files of the last weeks. Each start goes on after those that are there. A job books a file,
 * and what it leaves due is what the next one is about.
 */
async function bringBankFiles(work: DeskWork, person: DemoBrowser): Promise<void> {
  const brought = await countBankFiles(work.desk.db);
  for (const daysAgo of FILES_DAYS_AGO.slice(brought)) {
    await bringBankFile(work, { person, daysAgo });
    await untilAnswered(async () => ((await isBankFileUnderWay(work.desk.db)) ? null : true));
  }
}

type BroughtFile = { readonly person: DemoBrowser; readonly daysAgo: number };

/** Most rows enter by themselves; of the newest file some wait for a person. */
async function bringBankFile(
  { desk, clock }: DeskWork,
  { person, daysAgo }: BroughtFile,
): Promise<void> {
  const today = clock.today();
  const collectedOn = today.subtract({ days: daysAgo });
  const isNewest = daysAgo === FILES_DAYS_AGO.at(-1);
  const count = LEFT_TO_ASSIGN + MATCHED + (isNewest ? 1 : 0);
  const due = await readDueSoon(desk.db, { today, count });
  const rows = due.slice(LEFT_TO_ASSIGN).map(({ credit_id, pesos }, index): DemoRow => {
    const reference = creditReference(credit_id);
    return index < MATCHED ? { reference, pesos } : { reference, ...CHEQUE };
  });
  const toAssign = isNewest ? rowsToAssign(due, collectedOn) : [];
  const text = demoBankFile({ collectedOn, rows: [...rows, ...toAssign] });
  const { fates } = await person.call(examineBankFile, { text });
  const posting = fates.find(({ fate }) => fate === 'credit')?.count ?? 0;
  const query = {
    name: `RECAUDO_${collectedOn.toString().replaceAll('-', '')}.txt`,
    seen_posting: String(posting),
  };
  await person.call(importBankFile, { query, text });
}
