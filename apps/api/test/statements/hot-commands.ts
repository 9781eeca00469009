import { STATE } from '@cuotaclara/contract';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { recordTransfer } from '@cuotaclara/contract/disbursement/disbursement';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import type { LightMyRequestResponse } from 'fastify';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import { examineAs, importAs, rowOf } from '#test/bank-files/bank-steps.ts';
import { aPaperCredit, pay } from '#test/payments/paper-steps.ts';
import { aPayer, begin, eventOf, sendEvents } from '#test/payments/payment-steps.ts';
import type { ApplicationApp } from '#test/steps/application-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import {
  anApprovedDisbursement,
  pageOf,
  type payingPeople,
  voucherCall,
} from '#test/steps/disbursement-steps.ts';
import { anApprovedCredit, issue } from '#test/steps/issue-steps.ts';
import { runCloseStep, runTask } from '#test/steps/run-task.ts';
import { aBookedCredit, aCreditDueToday } from '#test/steps/servicing-steps.ts';
import {
  aSignableCredit,
  aSigner,
  lastCode,
  openAct,
  readToEnd,
  sign,
} from '#test/steps/signing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import type { HotCommand } from './statement-counts.ts';

export type HotWorld = {
  readonly app: ApplicationApp;
  readonly admin: Person;
  readonly payers: Awaited<ReturnType<typeof payingPeople>>;
};

type PreparedCommand = () => Promise<void>;

const ROWS = 10;
const PAYMENTS = 5;
const CREDITS = 10;

function demandDone(answer: Pick<LightMyRequestResponse, 'statusCode' | 'body'>): void {
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

const inTurn = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
};

const aPaidCredit = async ({ app }: HotWorld) =>
  (await aPaperCredit(app, { disbursedOn: '2026-10-11', firstDueOn: '2026-11-11' })).creditId;

const payment = (creditId: number) => ({ creditId, amount: 177_000, on: '2026-11-11' });

/**
 * The ten that a company runs most, or that hold a lock others wait for: all tills and the gateway
 * write payments all day, each payment wants a receipt, bank files and the night go over many
 * credits at once, and the five from the application to the disbursement are the life of every
 * credit. Each prepares a subject of its own and answers the command to count.
 */
export const HOT_COMMANDS: Readonly<
  Record<HotCommand, (world: HotWorld) => Promise<PreparedCommand>>
> = {
  'record a payment': async (world) => {
    const creditId = await aPaidCredit(world);
    return async () => void (await pay(world.admin, payment(creditId)));
  },
  'take the event of a paid transaction': async ({ app }) => {
    const reference = await begin(await aPayer(app), { choice: 'other', amount: 20_000 });
    const event = eventOf(app, { reference, pesos: 20_000, status: 'APPROVED' });
    return async () => {
      for (const answer of await sendEvents(app, [event])) demandDone(answer);
    };
  },
  'send an application': async ({ app, admin }) => {
    const { keys } = app;
    const { borrowerId: borrower_id } = await aKnownBorrower(app, {
      gender_id: keys.gender,
      marital_status_id: keys.maritalStatus,
      country_id: keys.colombia,
      residence_city_id: keys.medellin,
    });
    const id = await aCredit(app, {
      state: STATE.draft,
      borrower_id,
      created_by: admin.userId,
      product_id: keys.bike,
      due_id: keys.due24,
    });
    const body = { status: STATE.requested };
    return async () => demandDone(await callAs(admin, changeCreditState, { params: { id }, body }));
  },
  'approve a study': async ({ app, admin }) => {
    const id = await aCredit(app, { state: STATE.inStudy, product_id: app.keys.bike });
    const body = { status: STATE.approved, note: 'Todo en orden.' };
    return async () => demandDone(await callAs(admin, changeCreditState, { params: { id }, body }));
  },
  'issue a set of eight documents': async ({ app, admin }) => {
    const { creditId } = await anApprovedCredit(app, { by: admin });
    return async () => demandDone(await issue(admin, creditId));
  },
  'sign three documents with one code': async ({ app, admin }) => {
    const signer = await aSigner(app);
    const { documentIds } = await aSignableCredit(app, { by: admin, signer });
    await readToEnd(signer, documentIds);
    const { act_id } = (await openAct(signer, documentIds)).json();
    const code = lastCode(app);
    return async () => demandDone(await sign(signer, { act_id, code }));
  },
  'record the transfer of a disbursement': async ({ app, payers }) => {
    const id = await anApprovedDisbursement(app, payers);
    const { current } = await pageOf(payers.one, id);
    const sent = voucherCall(app, current?.disbursement_id ?? 1);
    return async () =>
      demandDone(await callAs(payers.one, recordTransfer, { params: { id }, ...sent }));
  },
  'book ten rows of a bank file': async ({ app, payers: { one } }) => {
    const credits = await inTurn(ROWS, () =>
      aBookedCredit(app, { disbursed_on: '2026-10-15', first_due_on: '2026-11-11', due_day: 11 }),
    );
    const text = file2001([credits.map((creditId) => rowOf(creditReference(creditId), 50_000))]);
    demandDone(await examineAs(one, text));
    await app.runJobs();
    demandDone(await importAs(one, text, { seen_posting: ROWS }));
    return () => app.runJobs();
  },
  'issue the receipts of five payments': async (world) => {
    const credits = await inTurn(PAYMENTS, () => aPaidCredit(world));
    for (const creditId of credits) await pay(world.admin, payment(creditId));
    return () => runTask(world.app, 'issue-papers');
  },
  'accrue ten credits at night': async ({ app }) => {
    await inTurn(CREDITS, () => aCreditDueToday(app));
    return () => runCloseStep(app, 'accrue-credits');
  },
};
