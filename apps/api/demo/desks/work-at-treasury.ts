import { examineBankFile, importBankFile } from '@cuotaclara/contract/bank-files/bank-files';
import { creditDisbursement } from '@cuotaclara/contract/disbursement/credit-disbursement';
import { getDisbursement, recordTransfer } from '@cuotaclara/contract/disbursement/disbursement';
import {
  accountConfirmation,
  changePayeeAccount,
} from '@cuotaclara/contract/disbursement/payee-accounts';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { previewPayment, recordPayment } from '@cuotaclara/contract/servicing/payments';
import { surplusRefund } from '@cuotaclara/contract/servicing/refunds';
import { paymentReversal } from '@cuotaclara/contract/servicing/reversals';
import type { DemoBrowser } from '#demo/documents/demo-browser.ts';
import type { DemoDesk } from '#demo/documents/demo-desk.ts';
import { drawPdf } from '#demo/drawings/draw-pdf.ts';
import { HOUSE_ACCOUNT } from '#demo/payments/house-account.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type DemoRow, demoBankFile } from './demo-bank-file.ts';
import {
  countBankFiles,
  type DueSoon,
  findAlmostPaid,
  findDeskPayment,
  hasDisbursements,
  hasReversal,
  hasSurplusRefund,
  readDueSoon,
  readToDisburse,
  readTreasurers,
} from './desk-work.reads.ts';
import { keepPastTransfers } from './keep-past-transfers.ts';

export type DeskWork = {
  readonly desk: DemoDesk;
  readonly clock: Clock;
  readonly files: FileStore;
};

/** Treasury at work today: what waits for a person, and what was done. */
export async function workAtTreasury(work: DeskWork): Promise<void> {
  const { desk, files, clock } = work;
  const [one, other] = await readTreasurers(desk.db);
  const people = { one: await desk.staffAs(one.email), other: await desk.staffAs(other.email) };
  await keepPastTransfers({
    db: desk.db,
    files,
    today: clock.today(),
    people: [one.user_id, other.user_id],
  });
  await disburse(work, people);
  await bringBankFiles(work, people.one);
  await proposeTakingBack(work, people.other);
  await proposeRefunding(work, people.other);
}

type Two = { readonly one: DemoBrowser; readonly other: DemoBrowser };

/** How far each of the credits that can be paid out has come. */
const STANDINGS = ['transferred', 'approved', 'prepared'] as const;

async function disburse({ desk, clock }: DeskWork, people: Two): Promise<void> {
  if (await hasDisbursements(desk.db)) return;
  const waiting = [...STANDINGS];
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
async function payOut({ one, other }: Two, { id, standing, today }: PayOut): Promise<boolean> {
  const params = { id };
  const page = await one.call(getDisbursement, { params });
  const shut = page.gates.filter(({ name, holds }) => !holds && name !== 'account');
  if (shut.some(({ name }) => name !== 'lien') || page.current !== null) return false;
  const [payee] = page.payees;
  if (payee === undefined) return false;
  const digits = String(3_984_170_000 + id);
  const account = await one.call(changePayeeAccount, {
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
  if (account.decision_id !== null) await confirmAccount(other, account.decision_id);
  const { to_pay } = page;
  const lien = { filing: `${today.year}-${id}`, office: OFFICE, requested_on: today.toString() };
  const input = { payee_kind: payee.kind, to_pay, ...(page.needs_lien && { lien }) };
  const { decision_id } = await one.call(creditDisbursement.routes.propose, {
    body: { subject: id, input },
  });
  if (standing === 'prepared') return true;
  const { disbursement_id } = await approvePayout(other, decision_id);
  if (standing === 'approved') return true;
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
  await one.call(recordTransfer, { params, query: voucher, pdf });
  return true;
}

/** The body of an approval of what is seen now. */
function approvalOf<Preview extends { readonly details: unknown }>(preview: Preview | null) {
  if (preview === null) throw new Error('a decision of the demo cannot be approved');
  const { details: _, ...seen } = preview;
  return { seen, ticked: [] };
}

async function approvePayout(person: DemoBrowser, id: number) {
  const { read, approve } = creditDisbursement.routes;
  const params = { id };
  const body = approvalOf((await person.call(read, { params })).preview);
  return (await person.call(approve, { params, body })).outcome;
}

async function confirmAccount(person: DemoBrowser, id: number): Promise<void> {
  const { read, approve } = accountConfirmation.routes;
  const params = { id };
  const body = approvalOf((await person.call(read, { params })).preview);
  await person.call(approve, { params, body: { ...body, note: BY_PHONE } });
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

/** The files of the last weeks. Each start goes on after those that are there. */
async function bringBankFiles(work: DeskWork, person: DemoBrowser): Promise<void> {
  const brought = await countBankFiles(work.desk.db);
  for (const daysAgo of FILES_DAYS_AGO.slice(brought)) {
    await bringBankFile(work, { person, daysAgo });
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

/** What a borrower transfers beyond the payoff. */
const TOO_MUCH = 64_300;
/** An amount that pays off any credit: its preview tells what the payoff is. */
const MORE_THAN_OWED = 900_000_000;

/** A credit is paid off with more than it owed; the surplus waits for the other person. */
async function proposeRefunding({ desk, clock }: DeskWork, person: DemoBrowser): Promise<void> {
  if (await hasSurplusRefund(desk.db)) return;
  const id = await findAlmostPaid(desk.db);
  if (id === null) return;
  const paid = { credit_id: id, paid_on: clock.today().toString() };
  const { applied } = await person.call(previewPayment, {
    query: { credit_id: String(id), paid_on: paid.paid_on, amount: String(MORE_THAN_OWED) },
  });
  const amount = MORE_THAN_OWED - applied.surplus + TOO_MUCH;
  await person.call(recordPayment, {
    body: { ...paid, amount, means: 'transfer', party: HOUSE_ACCOUNT },
  });
  await person.call(surplusRefund.routes.propose, {
    body: {
      subject: id,
      input: {
        amount: TOO_MUCH,
        payee: 'El titular del crédito, Bancolombia ahorros 456-123789-01',
        party: HOUSE_ACCOUNT,
      },
      reason: 'Transfirió más de lo que debía para terminar el crédito.',
    },
  });
}

const WRONG_CREDIT = 'El comprobante es de otro crédito del mismo titular.';

async function proposeTakingBack({ desk }: DeskWork, person: DemoBrowser): Promise<void> {
  if (await hasReversal(desk.db)) return;
  const id = await findDeskPayment(desk.db);
  if (id === null) return;
  await person.call(paymentReversal.routes.propose, {
    body: { subject: id, input: { money: 'kept' }, reason: WRONG_CREDIT },
  });
}
