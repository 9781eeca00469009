import { ROLE } from '@cuotaclara/contract';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { listCredits } from '@cuotaclara/contract/credits/credit-list';
import { openNoticeProof } from '@cuotaclara/contract/promissory-notes/promissory-note-notices';
import { getWaiting } from '@cuotaclara/contract/registry/home/waiting';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import {
  aLatePromissoryNote,
  aProposedFilling,
  approve,
  makeLate,
  notify,
  promissoryNoteOf,
  propose,
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

const aPromissoryNote = (letter: { readonly template_id?: number } = {}) =>
  aLatePromissoryNote(app, { by: admin, letter });

const daysAgo = (days: number): string => app.parts.clock.today().subtract({ days }).toString();

/** A published letter that demands no notice, or another one. */
async function aLetter(notice_working_days: number | null): Promise<number> {
  const { blocks, number } = await app.db
    .selectFrom('document_templates')
    .select(['blocks', 'number'])
    .where('kind', '=', 'CARTA')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { template_id } = await app.db
    .insertInto('document_templates')
    .values({
      kind: 'CARTA',
      number: number + 1,
      state: 'PUBLISHED',
      blocks: JSON.stringify(blocks),
      published_at: new Date(),
      in_force_from: app.parts.clock.today().toString(),
      notice_working_days,
    })
    .returning('template_id')
    .executeTakeFirstOrThrow();
  return template_id;
}

describe('a promissory note whose letter demands a notice', () => {
  test('is not filled for arrears without it, and says so; other events do not wait', async () => {
    const { documentId } = await aPromissoryNote();
    const promissoryNote = await promissoryNoteOf(manager, documentId);
    expect(promissoryNote.notice).toMatchObject({
      working_days: 10,
      recorded: null,
      obstacle: expect.stringContaining('esperar 10 días hábiles'),
    });
    expect(promissoryNote.may).toMatchObject({ notify: true, propose: true });
    expect(promissoryNote.today?.events).not.toContain('MORA');
    expect(outcomeOf(await propose(manager, documentId))).toEqual([
      409,
      'promissory_note_notice_missing',
    ]);
    const other = await propose(manager, documentId, { event: 'INFORMACION_FALSA' });
    expect(other.statusCode).toBe(200);
  });

  test('waits until the working days of the notice are over', async () => {
    const { documentId } = await aPromissoryNote();
    expect((await notify(app, manager, { documentId, notified_on: daysAgo(1) })).statusCode).toBe(
      200,
    );
    const { notice } = await promissoryNoteOf(manager, documentId);
    const opensOn = notice?.recorded?.opens_on ?? '';
    expect(opensOn > app.parts.clock.today().add({ days: 11 }).toString()).toBe(true);
    const answer = await propose(manager, documentId);
    expect(outcomeOf(answer)).toEqual([409, 'promissory_note_notice_running']);
    expect(answer.json().message).toContain('desde el');
  });

  test('is filled by two people after the notice, which the filled promissory note names', async () => {
    const { documentId, creditId } = await aPromissoryNote();
    const recorded = (await notify(app, manager, { documentId })).json();
    expect(recorded.notice.recorded).toMatchObject({
      notified_on: daysAgo(30),
      channel: 'certified_mail',
      recorded_by: 'Rosa Lemos',
    });
    expect(recorded.notice.obstacle).toBeNull();
    const decisionId = await aProposedFilling(manager, documentId);
    expect(outcomeOf(await notify(app, manager, { documentId }))).toEqual([409, 'decision_open']);
    const filled = await approve(admin, decisionId);
    expect(filled.statusCode).toBe(200);
    expect(await promissoryNoteOf(admin, documentId)).toMatchObject({
      state: 'FILLED',
      notice: { recorded: { notified_on: daysAgo(30) }, obstacle: null },
      may: { notify: false },
    });
    const { data } = await app.db
      .selectFrom('documents')
      .select('data')
      .where('document_id', '=', filled.json().outcome.filled_document_id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(data).filling.event).toContain('por correo certificado');
    const { history } = (await callAs(admin, getCredit, { params: { id: creditId } })).json();
    expect(history).toContainEqual(
      expect.objectContaining({ kind: 'promissory_note_notice_recorded', note: daysAgo(30) }),
    );
  });

  test('is not approved when the notice turns out to be of an earlier arrears', async () => {
    const { documentId, creditId } = await aPromissoryNote();
    await notify(app, manager, { documentId, notified_on: daysAgo(80) });
    const decisionId = await aProposedFilling(manager, documentId);
    // The debtor caught up and was late again: the oldest unpaid instalment is a younger one.
    const today = app.parts.clock.today();
    await app.db
      .updateTable('credits')
      .set({
        disbursed_on: today.subtract({ months: 4 }).toString(),
        first_due_on: today.subtract({ months: 3 }).toString(),
      })
      .where('credit_id', '=', creditId)
      .execute();
    const answer = await approve(admin, decisionId);
    expect(outcomeOf(answer)).toEqual([409, 'promissory_note_notice_missing']);
    expect(answer.json().message).toContain('fue antes de que hubiera dos cuotas vencidas');
  });

  test.each([
    ['to come', -1, 'no ha llegado'],
    ['before the arrears', 300, 'todavía no había dos cuotas vencidas'],
  ])('takes no notice of a day %s', async (_, days, why) => {
    const { documentId } = await aPromissoryNote();
    const answer = await notify(app, manager, { documentId, notified_on: daysAgo(days) });
    expect(outcomeOf(answer)).toEqual([400, 'promissory_note_notice_day_wrong']);
    expect(answer.json().message).toContain(why);
    expect((await promissoryNoteOf(manager, documentId)).notice?.recorded).toBeNull();
  });

  test('takes a notice from the day on which two instalments are overdue', async () => {
    const { documentId, creditId } = await aPromissoryNote();
    const today = app.parts.clock.today();
    const lateFor = (months: number) =>
      makeLate(app, creditId, {
        disbursed_on: today.subtract({ months: months + 1 }).toString(),
        first_due_on: today.subtract({ months }).toString(),
      });
    await lateFor(1);
    expect(await promissoryNoteOf(manager, documentId)).toMatchObject({
      notice: { recorded: null, obstacle: null },
      may: { notify: false },
    });
    const early = await notify(app, manager, { documentId, notified_on: daysAgo(5) });
    expect(early.json().message).toContain('Hoy no hay dos cuotas vencidas');
    await lateFor(2);
    const before = await notify(app, manager, { documentId, notified_on: daysAgo(45) });
    expect(before.json().message).toContain('todavía no había dos cuotas vencidas');
    expect((await notify(app, manager, { documentId, notified_on: daysAgo(5) })).statusCode).toBe(
      200,
    );
  });

  test('is noticed only by people who manage promissory notes, who also open the proof', async () => {
    const { documentId } = await aPromissoryNote();
    const treasurer = await signedInPerson(app, { roleId: ROLE.treasury });
    expect((await notify(app, treasurer, { documentId })).statusCode).toBe(403);
    const { notice } = (await notify(app, manager, { documentId })).json();
    const params = { id: documentId, notice_id: notice.recorded.promissory_note_notice_id };
    const proof = await callAs(manager, openNoticeProof, { params });
    expect([proof.statusCode, proof.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await callAs(treasurer, openNoticeProof, { params })).statusCode).toBe(403);
    const other = await aPromissoryNote();
    const wrong = { ...params, id: other.documentId };
    expect(outcomeOf(await callAs(manager, openNoticeProof, { params: wrong }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

test('a letter keeps the rule of its own version, whatever newer ones demand', async () => {
  const [none, five] = [await aLetter(null), await aLetter(5)];
  const old = await aPromissoryNote({ template_id: none });
  expect((await promissoryNoteOf(manager, old.documentId)).notice).toBeNull();
  expect(outcomeOf(await notify(app, manager, old))).toEqual([
    409,
    'promissory_note_notice_not_needed',
  ]);
  expect((await propose(manager, old.documentId)).statusCode).toBe(200);
  const newer = await aPromissoryNote({ template_id: five });
  expect((await promissoryNoteOf(manager, newer.documentId)).notice?.working_days).toBe(5);
  expect(outcomeOf(await propose(manager, newer.documentId))).toEqual([
    409,
    'promissory_note_notice_missing',
  ]);
});

test('homes count promissory notes without their notice and those that can be filled, as lists do', async () => {
  const [unnoticed, ready] = [await aPromissoryNote(), await aPromissoryNote()];
  for (const { creditId } of [unnoticed, ready]) {
    for (const [place, days] of [90, 60].entries()) {
      await app.db
        .insertInto('instalments')
        .values({
          credit_id: creditId,
          number: place + 1,
          starts_on: daysAgo(days + 30),
          due_on: daysAgo(days),
          opening: 0,
          interest: 0,
          principal: 0,
          charges: 0,
          balance: 0,
        })
        .execute();
    }
  }
  await notify(app, manager, ready);
  const counts = async () => {
    const { items } = (await callAs(manager, getWaiting)).json();
    return Object.fromEntries(
      items.map(({ name, count }: { name: string; count: number }) => [name, count]),
    );
  };
  const listed = async (waiting: string): Promise<number[]> =>
    (await callAs(manager, listCredits, { query: { waiting } }))
      .json()
      .data.map(({ credit_id }: { credit_id: number }) => credit_id);
  expect(await counts()).toMatchObject({
    promissory_notes_to_notify: 1,
    promissory_notes_to_fill: 1,
  });
  expect(await listed('promissory_notes_to_notify')).toEqual([unnoticed.creditId]);
  expect(await listed('promissory_notes_to_fill')).toEqual([ready.creditId]);
});

test('a recorded notice never changes and is kept', async () => {
  const promissoryNote = await aPromissoryNote();
  await notify(app, manager, promissoryNote);
  for (const statement of [
    sql`update promissory_note_notices set notified_on = notified_on - 30`,
    sql`delete from promissory_note_notices`,
    sql`truncate promissory_note_notices`,
  ]) {
    await expect(statement.execute(app.db)).rejects.toThrow();
  }
});
