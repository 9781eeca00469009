import { ROLE, STATE } from '@cuotaclara/contract';
import {
  approveFilling,
  downloadJudicialPackage,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import {
  aLateNote,
  approve,
  giveBack,
  moveCredit,
  noteOf,
  propose,
} from '#test/steps/note-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';

let app: ApplicationApp;
let admin: Person;
let manager: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  admin = await anAdministrator(app);
  manager = await signedInPerson(app, {
    roleId: ROLE.portfolio,
    firstName: 'Rosa',
    firstSurname: 'Lemos',
  });
});

afterAll(() => app.stop());

describe('the filling of a note', () => {
  test('is returned with a note by another person, and can be proposed again', async () => {
    const { documentId } = await aLateNote(app, { by: admin });
    await propose(manager, documentId);
    expect(outcomeOf(await propose(admin, documentId))).toEqual([409, 'note_filling_open']);
    expect(outcomeOf(await approve(manager, documentId))).toEqual([409, 'note_filling_own']);
    expect(outcomeOf(await giveBack(manager, documentId))).toEqual([409, 'note_filling_own']);
    const old = await giveBack(admin, documentId, { version: 1 });
    expect(outcomeOf(old)).toEqual([400, 'changed_meanwhile']);
    expect((await giveBack(admin, documentId)).json().fillings[0]).toMatchObject({
      state: 'RETURNED',
      decision_note: 'Falta el aviso que pide el contrato.',
    });
    expect(outcomeOf(await giveBack(admin, documentId))).toEqual([409, 'note_filling_missing']);
    expect(outcomeOf(await approve(admin, documentId))).toEqual([409, 'note_filling_missing']);
    expect((await propose(admin, documentId)).statusCode).toBe(200);
  });

  test('takes the sum of the day of the approval, and keeps that of the proposal', async () => {
    const { documentId } = await aLateNote(app, { by: admin });
    const proposed = (await propose(manager, documentId)).json().fillings[0].debt;
    const less = { ...proposed, sum_pesos: proposed.sum_pesos - 7_000 };
    await app.db
      .updateTable('note_fillings')
      .set({ sum_pesos: less.sum_pesos, debt: JSON.stringify({ ...less, proposed: less }) })
      .where('document_id', '=', documentId)
      .execute();
    const stale = await approve(admin, documentId, { sum_pesos: less.sum_pesos });
    expect(outcomeOf(stale)).toEqual([409, 'note_sum_changed']);
    const approved = (await approve(admin, documentId)).json();
    expect(approved.fillings[0]).toMatchObject({
      debt: { sum_pesos: proposed.sum_pesos },
      proposed_debt: { sum_pesos: less.sum_pesos },
    });
    expect(outcomeOf(await approve(admin, documentId))).toEqual([409, 'note_already_filled']);
    expect(outcomeOf(await propose(admin, documentId))).toEqual([409, 'note_already_filled']);
  });

  test('answers a repeated approval with its reply, and tells a second approver', async () => {
    const { documentId } = await aLateNote(app, { by: admin });
    await propose(manager, documentId);
    const second = await anAdministrator(app);
    const { version, today } = await noteOf(admin, documentId);
    const body = { sum_pesos: today?.debt.sum_pesos ?? 0, version };
    const call = (person: Person, key: string) =>
      callAs(person, approveFilling, {
        params: { id: documentId },
        body,
        headers: { 'idempotency-key': key },
      });
    const both = await Promise.all([
      call(admin, 'first-approver-0001'),
      call(second, 'second-approver-0001'),
    ]);
    const won = both.findIndex(({ statusCode }) => statusCode === 200);
    const lost = both[1 - won];
    expect(lost && outcomeOf(lost)).toEqual([409, 'note_already_filled']);
    const again =
      won === 0
        ? await call(admin, 'first-approver-0001')
        : await call(second, 'second-approver-0001');
    expect([again.statusCode, again.json()]).toEqual([200, both[won]?.json()]);
    const other = await call(won === 0 ? admin : second, 'another-key-0001');
    expect(outcomeOf(other)).toEqual([409, 'note_already_filled']);
  });

  test('is refused before arrears, for another event and for another sum', async () => {
    const { creditId, documentId } = await aLateNote(app, { by: admin });
    const other = await propose(manager, documentId, { sum_pesos: 1_000 });
    expect(outcomeOf(other)).toEqual([409, 'note_sum_changed']);
    const soon = await propose(manager, documentId, { event: 'PLAZO_VENCIDO' });
    expect(outcomeOf(soon)).toEqual([409, 'note_event_not_met']);
    const today = app.parts.clock.today();
    await moveCredit(app, creditId, {
      disbursed_on: today.toString(),
      first_due_on: today.add({ months: 1 }).toString(),
    });
    expect(outcomeOf(await propose(manager, documentId))).toEqual([409, 'note_not_overdue']);
    expect((await noteOf(manager, documentId)).may.propose).toBe(false);
    const early = await callAs(admin, downloadJudicialPackage, { params: { id: documentId } });
    expect(outcomeOf(early)).toEqual([409, 'note_not_filled']);
  });

  test('is possible for a credit that was written off', async () => {
    const over = { credit_state_id: STATE.writtenOff };
    const { documentId } = await aLateNote(app, { by: admin, over });
    expect((await propose(manager, documentId)).statusCode).toBe(200);
  });
});
