import { ROLE, STATE } from '@cuotaclara/contract';
import { listCredits } from '@cuotaclara/contract/credits/credit-list';
import { promissoryNoteFilling } from '@cuotaclara/contract/promissory-notes/filling';
import { downloadJudicialPackage } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { getWaiting } from '@cuotaclara/contract/registry/home/waiting';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalOf, keyed, previewAs } from '#test/decisions/decision-steps.ts';
import { writeBehind } from '#test/ledger/planted-faults.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import {
  aLatePromissoryNote,
  aProposedFilling,
  approve,
  giveBack,
  moveCredit,
  promissoryNoteOf,
  propose,
  readFilling,
} from '#test/steps/promissory-note-steps.ts';
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

describe('the filling of a promissory note', () => {
  test('is refused with a note by another person, and can be proposed again', async () => {
    const { documentId } = await aLatePromissoryNote(app, { by: admin });
    const id = await aProposedFilling(manager, documentId);
    expect(outcomeOf(await propose(admin, documentId))).toEqual([409, 'decision_open']);
    expect(outcomeOf(await approve(manager, id))).toEqual([409, 'decision_own']);
    expect(outcomeOf(await giveBack(manager, id))).toEqual([409, 'decision_own']);
    expect((await giveBack(admin, id)).json()).toMatchObject({ state: 'refused' });
    expect(await readFilling(manager, id)).toMatchObject({
      label: expect.stringMatching(/^PAG-/),
      input: { event: 'MORA' },
      decision_note: 'Falta el aviso que pide el contrato.',
    });
    expect(outcomeOf(await giveBack(admin, id))).toEqual([409, 'decision_decided']);
    expect(outcomeOf(await approve(admin, id))).toEqual([409, 'decision_decided']);
    expect((await propose(admin, documentId)).statusCode).toBe(200);
  });

  test('shows the debt of the day part by part, and what it makes of the register', async () => {
    const { documentId } = await aLatePromissoryNote(app, { by: admin });
    const { today } = await promissoryNoteOf(manager, documentId);
    const sum = today?.debt.sum_pesos ?? 0;
    const { preview } = (
      await previewAs(manager, promissoryNoteFilling, { subject: documentId })
    ).json();
    expect(preview).toMatchObject({
      amount: sum,
      lines: [
        { name: 'state', before: 'Vigente', after: 'Diligenciado' },
        { name: 'sum', before: null, after: sum },
        { name: 'matures_on', before: null, after: today?.debt.on },
      ],
    });
    const total = preview.facts.reduce(
      (all: number, { value }: { value: number }) => all + value,
      0,
    );
    expect(total).toBe(sum);
  });

  test('takes the sum of the day of the approval, and keeps that of the proposal', async () => {
    const { documentId } = await aLatePromissoryNote(app, { by: admin });
    const id = await aProposedFilling(manager, documentId);
    const { preview } = await readFilling(admin, id);
    const less = preview.amount - 7_000;
    await writeBehind(app, [
      sql`update decisions set seen = jsonb_set(seen, '{lines,1,after}', ${less}::text::jsonb)
        where decision_id = ${id}`,
    ]);
    const { changes } = await readFilling(admin, id);
    expect(changes).toEqual([{ name: 'sum', was: less, is: preview.amount, matters: true }]);
    const { seen } = await approvalOf(admin, promissoryNoteFilling, id);
    const call = { headers: keyed(), params: { id }, body: { seen, ticked: [] } };
    const stale = await callAs(admin, promissoryNoteFilling.routes.approve, call);
    expect(outcomeOf(stale)).toEqual([409, 'decision_unticked']);
    expect((await approve(admin, id)).json().outcome).toMatchObject({ sum_pesos: preview.amount });
    const { filling } = await promissoryNoteOf(admin, documentId);
    expect(filling?.debt.sum_pesos).toBe(preview.amount);
    const decided = await readFilling(admin, id);
    expect(decided.seen.lines[1]).toMatchObject({ name: 'sum', after: less });
    expect(outcomeOf(await approve(admin, id))).toEqual([409, 'decision_decided']);
    expect(outcomeOf(await propose(admin, documentId))).toEqual([
      409,
      'promissory_note_already_filled',
    ]);
  });

  test('answers a repeated approval with its reply, and tells a second approver', async () => {
    const { documentId } = await aLatePromissoryNote(app, { by: admin });
    const id = await aProposedFilling(manager, documentId);
    const second = await anAdministrator(app);
    const body = await approvalOf(admin, promissoryNoteFilling, id);
    const call = (person: Person, key: string) =>
      callAs(person, promissoryNoteFilling.routes.approve, {
        params: { id },
        body,
        headers: keyed(key),
      });
    const both = await Promise.all([
      call(admin, 'first-approver-0001'),
      call(second, 'second-approver-0001'),
    ]);
    const won = both.findIndex(({ statusCode }) => statusCode === 200);
    const lost = both[1 - won];
    expect(lost && outcomeOf(lost)).toEqual([409, 'decision_decided']);
    const again =
      won === 0
        ? await call(admin, 'first-approver-0001')
        : await call(second, 'second-approver-0001');
    expect([again.statusCode, again.json()]).toEqual([200, both[won]?.json()]);
    const other = await call(won === 0 ? admin : second, 'another-key-0001');
    expect(outcomeOf(other)).toEqual([409, 'decision_decided']);
  });

  test('stays proposed where its document cannot be printed', async () => {
    const { documentId } = await aLatePromissoryNote(app, { by: admin });
    const id = await aProposedFilling(manager, documentId);
    const inForceFrom = (day: string) =>
      writeBehind(app, [
        sql`update document_templates set in_force_from = ${day}::date
          where kind = 'PAGARE_DILIGENCIADO'`,
      ]);
    await inForceFrom('2999-01-01');
    expect(outcomeOf(await approve(admin, id))).toEqual([409, 'template_missing']);
    await inForceFrom('2020-01-01');
    expect(await readFilling(admin, id)).toMatchObject({ state: 'proposed' });
    expect((await approve(admin, id)).statusCode).toBe(200);
  });

  test('is refused before arrears, for another event and for other figures', async () => {
    const { creditId, documentId } = await aLatePromissoryNote(app, { by: admin });
    const other = await propose(manager, documentId, { seen_hash: 'f'.repeat(64) });
    expect(outcomeOf(other)).toEqual([409, 'decision_changed']);
    const soon = await propose(manager, documentId, { event: 'PLAZO_VENCIDO' });
    expect(outcomeOf(soon)).toEqual([409, 'promissory_note_event_not_met']);
    const today = app.parts.clock.today();
    await moveCredit(app, creditId, {
      disbursed_on: today.toString(),
      first_due_on: today.add({ months: 1 }).toString(),
    });
    expect(outcomeOf(await propose(manager, documentId))).toEqual([
      409,
      'promissory_note_not_overdue',
    ]);
    expect((await promissoryNoteOf(manager, documentId)).may.propose).toBe(false);
    const early = await callAs(admin, downloadJudicialPackage, { params: { id: documentId } });
    expect(outcomeOf(early)).toEqual([409, 'promissory_note_not_filled']);
  });

  test('is possible for a credit that was written off', async () => {
    const over = { credit_state_id: STATE.writtenOff };
    const { documentId } = await aLatePromissoryNote(app, { by: admin, over });
    expect((await propose(manager, documentId)).statusCode).toBe(200);
  });
});

test('homes and the list of credits count a promissory note that somebody proposed to fill', async () => {
  const { creditId, documentId } = await aLatePromissoryNote(app, { by: admin });
  await aProposedFilling(manager, documentId);
  const query = { waiting: 'promissory_note_fillings_proposed' };
  const listed = (await callAs(admin, listCredits, { query })).json().data;
  expect(listed.map(({ credit_id }: { credit_id: number }) => credit_id)).toContain(creditId);
  const other = await anAdministrator(app);
  const { items } = (await callAs(other, getWaiting)).json();
  const waits = items.find(({ name }: { name: string }) => name === query.waiting);
  expect(waits.count).toBe(listed.length);
});
