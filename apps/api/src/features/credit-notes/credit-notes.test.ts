import { ROLE, ROLES, STATE } from '@cuotaclara/contract';
import { eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import {
  CREDIT_NOTES_MAX,
  type CreditNote,
  listCreditNotes,
  withdrawCreditNote,
  writeCreditNote,
} from '@cuotaclara/contract/credit-notes/credit-notes';
import { getCredit, getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
let service: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
  service = await signedInPerson(app, { roleId: ROLE.customerService });
});
afterAll(() => app.stop());

const TEXT = 'Trabaja de noche: escríbele, no contesta llamadas.';

const write = (person: Person, id: number, text: string = TEXT) =>
  callAs(person, writeCreditNote, { params: { id }, body: { text } });

const withdraw = (person: Person, id: number, note_id: number) =>
  callAs(person, withdrawCreditNote, { params: { id, note_id } });

const notesFor = async (person: Person, id: number): Promise<readonly CreditNote[]> =>
  (await callAs(person, listCreditNotes, { params: { id } })).json().notes;

/** A note that customer service has just written, of a credit of its own. */
async function aNote(): Promise<{ readonly id: number; readonly noteId: number }> {
  const id = await aCredit(app, { state: STATE.inStudy });
  const [note] = (await write(service, id)).json().notes;
  return { id, noteId: note.note_id };
}

describe('a note on a credit', () => {
  test('is read by colleagues with its author, the newest first', async () => {
    const id = await aCredit(app, { state: STATE.inStudy });
    await write(service, id, '  Primera\nen dos líneas ');
    const answer = await write(admin, id, 'Segunda');
    expect(answer.statusCode).toBe(200);
    expect(await notesFor(service, id)).toMatchObject([
      { text: 'Segunda', by: { user_id: admin.userId }, can_withdraw: false },
      { text: 'Primera\nen dos líneas', by: { user_id: service.userId }, can_withdraw: true },
    ]);
    expect(answer.json().notes).toMatchObject([{ can_withdraw: true }, { can_withdraw: false }]);
  });

  test.each([
    ['no text', ''],
    ['only spaces', '  \n '],
    ['more than 500 signs', 'a'.repeat(501)],
    ['a sign that nobody sees', 'a\u0007b'],
  ])('with %s is refused', async (_what, text) => {
    const id = await aCredit(app, { state: STATE.inStudy });
    expect(outcomeOf(await write(service, id, text))).toEqual([400, 'invalid_input']);
    expect(await notesFor(service, id)).toEqual([]);
  });

  test('is the last where the credit has as many as it can have', async () => {
    const id = await aCredit(app, { state: STATE.inStudy });
    const written = { credit_id: id, text: 'Una más', written_by: service.userId };
    await app.db
      .insertInto('credit_notes')
      .values(
        Array.from({ length: CREDIT_NOTES_MAX - 1 }, () => ({
          ...written,
          written_at: new Date(),
        })),
      )
      .execute();
    const answers = await Promise.all([write(service, id), write(admin, id)]);
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [409, 'too_many_credit_notes'],
    ]);
  });

  test('leaves its author and its number in the audit log, and not its text', async () => {
    const { id, noteId } = await aNote();
    const lines = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_user_id', 'before', 'after'])
      .where('subject_kind', '=', 'credit')
      .where('subject_id', '=', String(id))
      .execute();
    expect(lines).toEqual([
      {
        action: 'credit_note_written',
        actor_user_id: service.userId,
        before: null,
        after: { note_id: noteId },
      },
    ]);
  });
});

describe('withdrawing a note', () => {
  test('hides its text from everybody and keeps it, and a second click changes nothing', async () => {
    const { id, noteId } = await aNote();
    expect((await withdraw(service, id, noteId)).json().notes).toMatchObject([
      { note_id: noteId, text: null, by: { user_id: service.userId }, can_withdraw: false },
    ]);
    expect(outcomeOf(await withdraw(service, id, noteId))).toEqual([200, null]);
    expect(await notesFor(admin, id)).toMatchObject([{ text: null }]);
    const kept = await app.db
      .selectFrom('credit_notes')
      .select('text')
      .where('note_id', '=', noteId)
      .execute();
    expect(kept).toEqual([{ text: TEXT }]);
  });

  test('is refused to a colleague, whatever their role', async () => {
    const { id, noteId } = await aNote();
    expect(outcomeOf(await withdraw(admin, id, noteId))).toEqual([403, 'credit_note_of_another']);
    expect(await notesFor(admin, id)).toMatchObject([{ text: TEXT }]);
  });

  test('is refused on the day after', async () => {
    const { id, noteId } = await aNote();
    await app.db
      .updateTable('credit_notes')
      .set({ written_at: sql`written_at - interval '1 day'` })
      .where('note_id', '=', noteId)
      .execute();
    expect(await notesFor(service, id)).toMatchObject([{ can_withdraw: false }]);
    expect(outcomeOf(await withdraw(service, id, noteId))).toEqual([409, 'credit_note_too_old']);
  });

  test('finds no note of another credit', async () => {
    const { noteId } = await aNote();
    const other = await aCredit(app, { state: STATE.inStudy });
    expect(outcomeOf(await withdraw(service, other, noteId))).toEqual([404, 'not_found']);
  });
});

describe('notes by role', () => {
  const READERS: readonly number[] = [
    ROLE.admin,
    ROLE.adviser,
    ROLE.customerService,
    ROLE.accounting,
    ROLE.portfolio,
    ROLE.treasury,
    ROLE.complianceOfficer,
  ];

  test.each(ROLES.map(({ id, name }) => [name, id] as const))(
    'the role %s reads and writes them as the matrix says, and nothing out of its scope',
    async (_name, roleId) => {
      const person = await signedInPerson(app, { roleId });
      const id = await aCredit(app, {
        state: roleId === ROLE.complianceOfficer ? STATE.inCompliance : STATE.disbursed,
        created_by: person.userId,
        supplier_id: person.userId,
      });
      const isReader = READERS.includes(roleId);
      const reading = outcomeOf(await callAs(person, listCreditNotes, { params: { id } }));
      const writing = outcomeOf(await write(person, id));
      const refused = roleId === ROLE.borrower ? [404, 'not_found'] : [403, 'permission_denied'];
      expect(reading).toEqual(isReader ? [200, null] : refused);
      expect(writing).toEqual(isReader && roleId !== ROLE.accounting ? [200, null] : refused);
    },
  );

  test('a credit that an adviser does not see has no notes for them', async () => {
    const { id } = await aNote();
    const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
    const reading = await callAs(adviser, listCreditNotes, { params: { id } });
    expect(outcomeOf(reading)).toEqual([404, 'not_found']);
    expect(outcomeOf(await write(adviser, id))).toEqual([404, 'not_found']);
  });
});

describe('the history of the credit', () => {
  test('tells readers of notes that one was written and withdrawn, and not its text', async () => {
    const { id, noteId } = await aNote();
    await withdraw(service, id, noteId);
    const page = await callAs(admin, getCredit, { params: { id } });
    const kinds = page.json().history.map(({ kind }: HistoryEntry) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['credit_note_written', 'credit_note_withdrawn']));
    expect(page.body).not.toContain(TEXT);
  });

  test('tells the borrower and a role without the function nothing of notes', async () => {
    const borrower = await aBorrower(app);
    const supplier = await signedInPerson(app, { roleId: ROLE.supplier });
    const id = await aCredit(app, {
      state: STATE.inStudy,
      borrower_id: borrower.borrowerId,
      supplier_id: supplier.userId,
    });
    await write(service, id);
    const pages = [
      await callAs(borrower, getOwnCredit, { params: { id } }),
      await callAs(supplier, getCredit, { params: { id } }),
    ];
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const { body } of pages) expect(body).not.toContain('credit_note');
  });
});

describe('erasing a borrower', () => {
  test.each([
    ['erases the notes of a credit that was never paid out', STATE.rejected, []],
    ['keeps the notes of a credit that was paid', STATE.paid, [{ text: TEXT }]],
  ] as const)('%s', async (_what, state, left) => {
    const borrower = await aBorrower(app);
    const id = await aCredit(app, {
      state,
      borrower_id: borrower.borrowerId,
      ...(state === STATE.paid && { disbursed_on: '2026-01-05', first_due_on: '2026-02-05' }),
    });
    await app.db
      .insertInto('credit_notes')
      .values({ credit_id: id, text: TEXT, written_by: service.userId, written_at: new Date() })
      .execute();
    const { identification: document } = borrower;
    const answer = await callAs(admin, eraseBorrower, { query: { document } });
    expect(outcomeOf(answer)).toEqual([200, null]);
    const notes = app.db.selectFrom('credit_notes').select('text').where('credit_id', '=', id);
    expect(await notes.execute()).toEqual(left);
  });
});
