import { STATE } from '@cuotaclara/contract';
import { promissoryNoteFilling } from '@cuotaclara/contract/promissory-notes/filling';
import { recordNotice } from '@cuotaclara/contract/promissory-notes/promissory-note-notices';
import {
  getPromissoryNote,
  type PromissoryNote,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import type { Updateable } from 'kysely';
import type { Credits } from '#platform/database/database.generated.ts';
import { approveAs, keyed, readAs, refuseAs } from '#test/decisions/decision-steps.ts';
import { dueDayOf } from '#test/due-day.ts';
import type { TestApp } from '#test/test-app.ts';
import type { ApplicationApp } from './application-steps.ts';
import { pdfOf } from './attachment-steps.ts';
import type { Person } from './auth-steps.ts';
import { aKnownBorrower } from './credit-steps.ts';
import { aDocument, aDocumentSet } from './document-steps.ts';
import { anApprovedCredit } from './issue-steps.ts';
import { runTask } from './run-task.ts';
import { callAs } from './user-steps.ts';

/** Disbursed five months ago, and nothing was paid since. */
const lateSince = (app: TestApp) => {
  const today = app.parts.clock.today();
  return {
    disbursed_on: today.subtract({ months: 5 }).toString(),
    first_due_on: today.subtract({ months: 4 }).toString(),
    due_day: dueDayOf(today.subtract({ months: 4 })),
  };
};

/** Moves a credit straight in the database. */
export const moveCredit = ({ db }: TestApp, creditId: number, over: Updateable<Credits>) =>
  db.updateTable('credits').set(over).where('credit_id', '=', creditId).execute();

/** Makes a credit one that is owed and late. */
export const makeLate = (app: TestApp, creditId: number, over: Updateable<Credits> = {}) =>
  moveCredit(app, creditId, { credit_state_id: STATE.disbursed, ...lateSince(app), ...over });

/** Runs the task that brings the register up to the credits. */
export const settle = (app: TestApp) => runTask(app, 'settle-promissory-notes');

export type TestPromissoryNote = { readonly creditId: number; readonly documentId: number };

type LatePromissoryNoteInput = {
  readonly by: Person;
  readonly over?: Updateable<Credits>;
  /** With its letter in one set; of the text of the product unless told otherwise. */
  readonly letter?: { readonly template_id?: number };
};

/** A promissory note in force of a credit that is late, sealed straight in the database. */
export async function aLatePromissoryNote(
  app: ApplicationApp,
  { by, over = {}, letter }: LatePromissoryNoteInput,
): Promise<TestPromissoryNote> {
  const { borrowerId } = await aKnownBorrower(app);
  const { creditId } = await anApprovedCredit(app, { by, borrower: { borrowerId } });
  await makeLate(app, creditId, over);
  const at = new Date();
  const seal = { state: 'SEALED', issued_at: at, signed_at: at, sealed_at: at };
  const number = `PAG-${creditId}-1`;
  const own = { credit_id: creditId, ...seal };
  const setId =
    letter === undefined
      ? null
      : await aDocumentSet(app, { credit_id: creditId, state: 'COMPLETED', closed_at: at });
  const documentId = await aDocument(app, {
    ...own,
    document_set_id: setId,
    kind: 'PAGARE',
    number,
  });
  if (letter !== undefined) {
    const inSet = { ...own, document_set_id: setId, number: `CAR-${creditId}-1` };
    await aDocument(app, { ...inSet, kind: 'CARTA', ...letter });
  }
  await settle(app);
  return { creditId, documentId };
}

/** Records a notice with a proof, of thirty days ago unless told otherwise. */
export async function notify(
  app: ApplicationApp,
  person: Person,
  { documentId, ...over }: { readonly documentId: number; readonly notified_on?: string },
) {
  const { version = 1 } = await promissoryNoteOf(person, documentId);
  const notified_on = app.parts.clock.today().subtract({ days: 30 }).toString();
  return callAs(person, recordNotice, {
    params: { id: documentId },
    query: { notified_on, channel: 'certified_mail', version, ...over },
    body: pdfOf('Guía de entrega'),
    headers: { 'content-type': 'application/pdf' },
  });
}

export const readPromissoryNoteAs = (person: Person, documentId: number) =>
  callAs(person, getPromissoryNote, { params: { id: documentId } });

export const promissoryNoteOf = async (
  person: Person,
  documentId: number,
): Promise<PromissoryNote> => (await readPromissoryNoteAs(person, documentId)).json();

type Over = Readonly<Record<string, unknown>> & { readonly event?: string };

/** Proposes to fill a promissory note for arrears, unless told otherwise. */
export const propose = (person: Person, documentId: number, { event, ...over }: Over = {}) =>
  callAs(person, promissoryNoteFilling.routes.propose, {
    headers: keyed(),
    body: {
      subject: documentId,
      input: { event: event ?? 'MORA' },
      reason: 'Debe cuatro cuotas y no responde.',
      ...over,
    },
  });

/** The number of a proposal to fill a promissory note for arrears. */
export async function aProposedFilling(person: Person, documentId: number): Promise<number> {
  const answer = await propose(person, documentId);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().decision_id;
}

export const approve = (person: Person, decisionId: number) =>
  approveAs(person, promissoryNoteFilling, decisionId);

export const giveBack = (person: Person, id: number) =>
  refuseAs(person, promissoryNoteFilling, { id, note: 'Falta el aviso que pide el contrato.' });

export const readFilling = async (person: Person, decisionId: number) =>
  (await readAs(person, promissoryNoteFilling, decisionId)).json();

/** A promissory note that was filled and sealed straight in the database. */
export async function aFilledPromissoryNote(
  app: ApplicationApp,
  { by, proposedBy }: { readonly by: Person; readonly proposedBy: Person },
): Promise<TestPromissoryNote> {
  const promissoryNote = await aLatePromissoryNote(app, { by });
  const { creditId, documentId } = promissoryNote;
  const at = new Date();
  const filledId = await aDocument(app, {
    credit_id: creditId,
    kind: 'PAGARE_DILIGENCIADO',
    number: `PGD-${creditId}-1`,
    state: 'SEALED',
    issued_at: at,
    signed_at: at,
    sealed_at: at,
  });
  const on = app.parts.clock.today().toString();
  const parts = [{ name: 'Capital', amount: 900_000 }];
  const debt = { on, sum_pesos: 900_000, parts };
  const { decision_id } = await app.db
    .insertInto('decisions')
    .values({
      kind: promissoryNoteFilling.kind,
      subject: String(documentId),
      label: `PAG-${creditId}-1`,
      credit_id: creditId,
      amount: debt.sum_pesos,
      input: JSON.stringify({ event: 'MORA' }),
      reason: 'Debe cuatro cuotas y no responde.',
      proposed_by: proposedBy.userId,
      expires_on: on,
      state: 'approved',
      decided_by: by.userId,
      decided_at: at,
    })
    .returning('decision_id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('promissory_note_fillings')
    .values({
      document_id: documentId,
      event: 'MORA',
      sum_pesos: debt.sum_pesos,
      matures_on: on,
      debt: JSON.stringify(debt),
      filled_document_id: filledId,
      decision_id,
    })
    .execute();
  await settle(app);
  return promissoryNote;
}
