import { STATE } from '@cuotaclara/contract';
import {
  approveFilling,
  getNote,
  type PromissoryNote,
  proposeFilling,
  returnFilling,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import type { Updateable } from 'kysely';
import type { Credits } from '#platform/database/database.generated.ts';
import { dueDayOf } from '#test/due-day.ts';
import type { TestApp } from '#test/test-app.ts';
import type { ApplicationApp } from './application-steps.ts';
import type { Person } from './auth-steps.ts';
import { aKnownBorrower } from './credit-steps.ts';
import { aDocument } from './document-steps.ts';
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
export const settle = (app: TestApp) => runTask(app, 'settle-notes');

export type TestNote = { readonly creditId: number; readonly documentId: number };

/** A note in force of a credit that is late, sealed straight in the database. */
export async function aLateNote(
  app: ApplicationApp,
  { by, over = {} }: { readonly by: Person; readonly over?: Updateable<Credits> },
): Promise<TestNote> {
  const { borrowerId } = await aKnownBorrower(app);
  const { creditId } = await anApprovedCredit(app, { by, borrower: { borrowerId } });
  await makeLate(app, creditId, over);
  const at = new Date();
  const seal = { state: 'SEALED', issued_at: at, signed_at: at, sealed_at: at };
  const number = `PAG-${creditId}-1`;
  const documentId = await aDocument(app, { credit_id: creditId, kind: 'PAGARE', number, ...seal });
  await settle(app);
  return { creditId, documentId };
}

export const readNoteAs = (person: Person, documentId: number) =>
  callAs(person, getNote, { params: { id: documentId } });

export const noteOf = async (person: Person, documentId: number): Promise<PromissoryNote> =>
  (await readNoteAs(person, documentId)).json();

type Over = Readonly<Record<string, unknown>>;

/** Proposes with what the person reads now, unless told otherwise. */
export async function propose(person: Person, documentId: number, over: Over = {}) {
  const { version = 1, today } = await noteOf(person, documentId);
  const body = {
    event: 'MORA',
    reason: 'Debe cuatro cuotas y no responde.',
    sum_pesos: today?.debt.sum_pesos ?? 1,
    version,
    ...over,
  };
  return callAs(person, proposeFilling, { params: { id: documentId }, body });
}

export async function approve(person: Person, documentId: number, over: Over = {}) {
  const { version = 1, today } = await noteOf(person, documentId);
  const body = { sum_pesos: today?.debt.sum_pesos ?? 1, version, ...over };
  return callAs(person, approveFilling, { params: { id: documentId }, body });
}

export async function giveBack(person: Person, documentId: number, over: Over = {}) {
  const { version = 1 } = await noteOf(person, documentId);
  const body = { note: 'Falta el aviso que pide el contrato.', version, ...over };
  return callAs(person, returnFilling, { params: { id: documentId }, body });
}

/** A note that was filled and sealed straight in the database. */
export async function aFilledNote(
  app: ApplicationApp,
  { by, proposedBy }: { readonly by: Person; readonly proposedBy: Person },
): Promise<TestNote> {
  const note = await aLateNote(app, { by });
  const { creditId, documentId } = note;
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
  await app.db
    .insertInto('note_fillings')
    .values({
      document_id: documentId,
      state: 'APPROVED',
      event: 'MORA',
      reason: 'Debe cuatro cuotas y no responde.',
      sum_pesos: debt.sum_pesos,
      matures_on: on,
      debt: JSON.stringify({ ...debt, proposed: debt }),
      proposed_by: proposedBy.userId,
      decided_by: by.userId,
      decided_at: at,
      filled_document_id: filledId,
    })
    .execute();
  await settle(app);
  return note;
}
