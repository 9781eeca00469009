import { ROLE, STATE } from '@cuotaclara/contract';
import { creditDisbursement } from '@cuotaclara/contract/disbursement/credit-disbursement';
import {
  type DisbursementPage,
  getDisbursement,
  prepareDisbursement,
  recordTransfer,
} from '@cuotaclara/contract/disbursement/disbursement';
import {
  accountConfirmation,
  changePayeeAccount,
} from '@cuotaclara/contract/disbursement/payee-accounts';
import { nitCheckDigit } from '@cuotaclara/contract/values/nit';
import { approvalOf, approveAs, keyed, readAs } from '#test/decisions/decision-steps.ts';
import type { TestApp } from '#test/test-app.ts';
import { pdfOf } from './attachment-steps.ts';
import { type Person, signedInPerson } from './auth-steps.ts';
import { anInsurer, aPolicyAttachment, policyBody } from './insurance-steps.ts';
import { CREDIT_A, certifyUsury } from './servicing-steps.ts';
import { anApprovedCredit } from './template-steps.ts';
import { callAs } from './user-steps.ts';

export { keyed };

let count = 0;

/** A supplier of 3 % commission. */
async function aSupplier(app: TestApp): Promise<number> {
  count += 1;
  const email = `proveedor${count}@cuotaclara.test`;
  const digits = `90128${String(count).padStart(4, '0')}`;
  const { userId } = await app.addUser({ email, roleId: ROLE.supplier });
  await app.db
    .insertInto('vendors')
    .values({
      user_id: userId,
      business_name: 'Andina de Motos S. A. S.',
      tax_id: `${digits}-${nitCheckDigit(digits)}`,
      commission_rate_bps: 300,
    })
    .execute();
  return userId;
}

async function aPledgedProduct({ db }: TestApp): Promise<number> {
  count += 1;
  const { product_id: id } = await db
    .insertInto('products')
    .values({
      name: `V-Strom ${count}`,
      brand: 'Suzuki',
      kind: 'motorcycle',
      price: 1_200_000,
      needs_lien: true,
      modality: 'consumo-y-ordinario',
    })
    .returning('product_id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A plate that no other credit of the tests has. */
const nextPlate = (): string => {
  count += 1;
  const letter = (place: number): string =>
    String.fromCharCode(65 + (Math.floor(count / place) % 26));
  return `K${letter(26)}${letter(1)}${String(count % 100).padStart(2, '0')}G`;
};

type CreditInput = Parameters<typeof anApprovedCredit>[1];

/** Credit A of the books with all that its disbursement needs; an officer has cleared it. */
export async function aReadyCredit(
  app: TestApp,
  officer: Person,
  over: CreditInput = {},
): Promise<number> {
  const { db } = app;
  const { disbursed_on: _day, first_due_on: _due, ...terms } = CREDIT_A;
  const creditId = await anApprovedCredit(app, {
    ...terms,
    state: STATE.awaitingDisbursement,
    product_price: 1_200_000,
    product_id: await aPledgedProduct(app),
    plate: nextPlate(),
    supplier_id: await aSupplier(app),
    ...over,
  });
  await db
    .insertInto('credit_history')
    .values({
      credit_id: creditId,
      from_state_id: STATE.awaitingSignature,
      to_state_id: STATE.signed,
      changed_at: new Date('2026-11-09T15:00:00Z'),
    })
    .execute();
  await db
    .insertInto('compliance_reviews')
    .values({
      credit_id: creditId,
      decision: 'approved',
      reason: 'Bien.',
      decided_by: officer.userId,
    })
    .execute();
  await aPolicyAttachment(app, creditId, 'FACTURA');
  await db
    .insertInto('policies')
    .values({
      ...policyBody(app),
      credit_id: creditId,
      insurer_id: await anInsurer(app),
      attachment_id: await aPolicyAttachment(app, creditId),
      registered_by: officer.userId,
    })
    .execute();
  return creditId;
}

export const ACCOUNT = {
  bank: 'Bancolombia',
  account_type: 'checking',
  account_number: '00398417719',
  holder: 'Andina de Motos S. A. S.',
};

export const LIEN = {
  filing: '2026-44812',
  office: 'Secretaría de Movilidad de Itagüí',
  requested_on: '2026-11-10',
};

/** The document of a payee of a credit, as an account of theirs names it. */
export async function holderOf(person: Person, id: number, kind = 'supplier'): Promise<string> {
  const { payees } = await pageOf(person, id);
  return payees.find((payee) => payee.kind === kind)?.identification ?? 'NIT 1';
}

export async function enterAccount(
  person: Person,
  id: number,
  over: { readonly payee_kind?: string; readonly [field: string]: unknown } = {},
) {
  const { payee_kind = 'supplier' } = over;
  const holder_identification = await holderOf(person, id, payee_kind);
  return callAs(person, changePayeeAccount, {
    params: { id },
    body: { payee_kind, ...ACCOUNT, holder_identification, ...over },
  });
}

/** Confirms an account by the number of its decision. */
export const confirmAccount = (person: Person, decisionId: number) =>
  approveAs(person, accountConfirmation, decisionId);

export const pageOf = async (person: Person, id: number): Promise<DisbursementPage> =>
  (await callAs(person, getDisbursement, { params: { id } })).json();

export const prepare = (person: Person, id: number, over: object = {}) =>
  callAs(person, prepareDisbursement, {
    params: { id },
    body: { payee_kind: 'supplier', to_pay: 952_400, lien: LIEN, ...over },
    headers: keyed(),
  });

/** The proposal of a credit that waits for a second person. */
const proposalOf = async (person: Person, id: number): Promise<number> =>
  (await pageOf(person, id)).proposed?.decision_id ?? 999_999;

/** The call that approves what the person sees. */
export async function approvalCall(person: Person, id: number, over: object = {}) {
  const decisionId = await proposalOf(person, id);
  const body = { ...(await approvalOf(person, creditDisbursement, decisionId)), ...over };
  return { params: { id: decisionId }, headers: keyed(), body };
}

/** Approves what the person sees. */
export const approve = async (person: Person, id: number, over: object = {}) =>
  callAs(person, creditDisbursement.routes.approve, await approvalCall(person, id, over));

/** The proposal as the page of its decision shows it. */
export const decisionOf = async (person: Person, id: number) =>
  readAs(person, creditDisbursement, await proposalOf(person, id));

/** What the voucher of a bank says, and its file. */
export const voucherCall = (app: TestApp, disbursementId: number, over: object = {}) => ({
  query: {
    disbursement_id: disbursementId,
    amount: 952_400,
    account_digits: '7719',
    paid_on: app.parts.clock.today().toString(),
    reference: `TR-${disbursementId}`,
    party: '7:61034528810',
    ...over,
  },
  body: pdfOf('Comprobante'),
  headers: { ...keyed(), 'content-type': 'application/pdf' },
});

export async function record(app: TestApp, person: Person, id: number, over: object = {}) {
  const { current } = await pageOf(person, id);
  const sent = voucherCall(app, current?.disbursement_id ?? 1, over);
  return callAs(person, recordTransfer, { params: { id }, ...sent });
}

type PayingPeople = Readonly<Record<'one' | 'other' | 'officer', Person>>;

/** Two people of treasury and one of compliance, in a month with its usury rate. */
export async function payingPeople(app: TestApp): Promise<PayingPeople> {
  await certifyUsury(app);
  const name = { firstName: 'Lina', firstSurname: 'Ossa' };
  return {
    one: await signedInPerson(app, { roleId: ROLE.treasury, ...name }),
    other: await signedInPerson(app, { roleId: ROLE.treasury }),
    officer: await signedInPerson(app, { roleId: ROLE.complianceOfficer }),
  };
}

/** A credit whose disbursement one person has prepared, with a confirmed account. */
export async function aPreparedCredit(
  app: TestApp,
  { one, other, officer }: PayingPeople,
  over: CreditInput = {},
): Promise<number> {
  const creditId = await aReadyCredit(app, officer, over);
  const entered = await enterAccount(one, creditId);
  await confirmAccount(other, entered.json().decision_id);
  const answer = await prepare(one, creditId);
  if (answer.statusCode !== 200) throw new Error(JSON.stringify(answer.json()));
  return creditId;
}

/** The same, approved by the other person. */
export async function anApprovedDisbursement(
  app: TestApp,
  people: PayingPeople,
  over: CreditInput = {},
): Promise<number> {
  const creditId = await aPreparedCredit(app, people, over);
  const answer = await approve(people.other, creditId);
  if (answer.statusCode !== 200) throw new Error(JSON.stringify(answer.json()));
  return creditId;
}
