import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { getWaiting, ROLE, ROLES, STATE } from '@cuotaclara/contract';
import { changeCreditState, getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { listAllDocuments } from '@cuotaclara/contract/documents/document-list';
import { promissoryNoteFilling } from '@cuotaclara/contract/promissory-notes/filling';
import {
  downloadJudicialPackage,
  getPromissoryNote,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { listSigning } from '@cuotaclara/contract/signing/signing';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDocumentFile } from '#features/documents/public.ts';
import { keyed } from '#test/decisions/decision-steps.ts';
import { advanceAsMet } from '#test/steps/advance-credit.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aDocument, aDocumentSet } from '#test/steps/document-steps.ts';
import { anApprovedCredit, anIssuedCredit, signReady } from '#test/steps/issue-steps.ts';
import { filesByMail } from '#test/steps/mail-steps.ts';
import {
  aLatePromissoryNote,
  aProposedFilling,
  approve,
  makeLate,
  moveCredit,
  notify,
  promissoryNoteOf,
  propose,
  readFilling,
  readPromissoryNoteAs,
  settle,
} from '#test/steps/promissory-note-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { setSetting } from '#test/steps/setting-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { unzip } from '#test/unzip.ts';
import { unsafePromissoryNoteChecks } from './register/promissory-note-checks.ts';
import { settleOnStep } from './register/settle-promissory-notes.ts';

const exec = promisify(execFile);

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

const lastEntry = async (documentId: number) =>
  (await promissoryNoteOf(admin, documentId)).entries.at(-1);

const actionsOf = async (creditId: number): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_kind', '=', 'credit')
    .where('subject_id', '=', String(creditId))
    .orderBy('entry_id')
    .execute();
  return rows.map(({ action }) => action);
};

const waitsFor = async (person: Person) =>
  (await callAs(person, getWaiting))
    .json()
    .items.find(({ name }: { name: string }) => name === 'promissory_note_fillings_proposed');

describe('the register of a promissory note', () => {
  test('begins with the seal of the whole set, is filled by two people and goes to court', async () => {
    await setSetting(admin, { name: 'company_signs_by_seal', value: true });
    const { creditId, documents } = await anIssuedCredit(app, { by: admin });
    await signReady(
      app,
      documents.map(({ document_id: id }) => id),
    );
    await app.runJobs();
    const promissoryNoteId = documents.find(({ kind }) => kind === 'PAGARE')?.document_id ?? 0;
    expect(await promissoryNoteOf(admin, promissoryNoteId)).toMatchObject({
      state: 'IN_FORCE',
      number: `PAG-${creditId}-1`,
      entries: [{ state: 'IN_FORCE', entered_by: null }],
      today: null,
      may: { propose: false, package: false },
      obstacle: expect.stringContaining('en mora'),
    });
    await makeLate(app, creditId);
    const peer = await addCoSigner(promissoryNoteId);
    const { today } = await promissoryNoteOf(manager, promissoryNoteId);
    expect(today?.days_past_due).toBeGreaterThan(60);
    expect(today?.instalments_overdue).toBeGreaterThan(2);
    expect(today?.debt.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      today?.debt.sum_pesos,
    );
    expect(outcomeOf(await propose(manager, promissoryNoteId))).toEqual([
      409,
      'promissory_note_notice_missing',
    ]);
    expect((await notify(app, manager, { documentId: promissoryNoteId })).statusCode).toBe(200);
    const decisionId = await aProposedFilling(manager, promissoryNoteId);
    expect(await promissoryNoteOf(admin, promissoryNoteId)).toMatchObject({
      open_decision_id: decisionId,
      may: { propose: false, notify: false },
    });
    expect(await waitsFor(admin)).toMatchObject({ count: 1 });
    expect(await waitsFor(manager)).toBeUndefined();
    expect((await approve(admin, decisionId)).statusCode).toBe(200);
    expect(await promissoryNoteOf(admin, promissoryNoteId)).toMatchObject({
      state: 'FILLED',
      open_decision_id: null,
      filling: { proposed_by: 'Rosa Lemos', filled: { state: 'SIGNED' } },
      may: { propose: false, package: false },
    });
    const early = await callAs(admin, downloadJudicialPackage, {
      params: { id: promissoryNoteId },
    });
    expect(outcomeOf(early)).toEqual([409, 'promissory_note_filling_unsealed']);
    await app.runJobs();
    const filled = await promissoryNoteOf(admin, promissoryNoteId);
    expect(filled.may.package).toBe(true);
    const filledId = filled.filling?.filled.document_id ?? 0;
    const deps = { db: app.db, files: app.parts.files };
    const promissoryNote = await openDocumentFile(deps, {
      documentId: promissoryNoteId,
      version: 'sealed',
    });
    const { data } = await app.db
      .selectFrom('documents')
      .select('data')
      .where('document_id', '=', filledId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(data).filling).toMatchObject({
      sum: today?.debt.sum_pesos,
      proposed_by: 'Rosa Lemos',
      note_sha256: promissoryNote.sha256.toString('hex'),
    });
    await verifyPackage(promissoryNoteId);
    await copiesAreSent({ promissoryNoteId, filledId, creditId });
    const [signed] = (await callAs(peer, listSigning)).json().sets;
    expect(signed.filled_promissory_notes).toMatchObject([
      { document_id: filledId, kind: 'PAGARE_DILIGENCIADO', state: 'SEALED' },
    ]);
    const actions = await actionsOf(creditId);
    for (const action of [
      'promissory_note_state_changed',
      'decision_proposed',
      'decision_approved',
      'promissory_note_filling_approved',
      'judicial_package_downloaded',
    ]) {
      expect(actions.filter((each) => each === action)).toHaveLength(1);
    }
    const { history } = (await callAs(admin, getCredit, { params: { id: creditId } })).json();
    const kinds = history.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'promissory_note_in_force',
        'decision_proposed',
        'promissory_note_filled',
      ]),
    );
    const query = { promissory_note_state: 'FILLED' };
    const listed = (await callAs(admin, listAllDocuments, { query })).json();
    expect(listed.data).toMatchObject([
      { document_id: promissoryNoteId, promissory_note_state: 'FILLED' },
    ]);
  });

  type FilledRef = { promissoryNoteId: number; filledId: number; creditId: number };

  /** Does what the triggers refuse, to stand an hour later or after a lost job. */
  const behindTriggers = (statement: RawBuilder<unknown>) =>
    app.owner.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await statement.execute(trx);
    });

  /** A co-debtor who signed the promissory note, straight in the database. */
  async function addCoSigner(promissoryNoteId: number): Promise<TestBorrower> {
    const peer = await aBorrower(app);
    await behindTriggers(sql`insert into document_holders
      (document_id, role, borrower_id, signing_order, state, signed_at)
      values (${promissoryNoteId}, 'CO_DEBTOR', ${peer.borrowerId}, 1, 'SIGNED', now())`);
    return peer;
  }

  /** Every person who signed the promissory note gets the sealed bytes of the filled one, once. */
  async function copiesAreSent({ promissoryNoteId, filledId, creditId }: FilledRef): Promise<void> {
    app.messages.length = 0;
    await app.runJobs();
    await app.runJobs();
    const signers = await app.db
      .selectFrom('document_holders')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'document_holders.borrower_id')
      .select(['borrowers.email', 'borrowers.user_id'])
      .where('document_id', '=', promissoryNoteId)
      .orderBy('borrowers.borrower_id')
      .execute();
    expect(signers).toHaveLength(2);
    const sent = app.messages.filter(
      (message) => message.channel === 'email' && message.subject.includes('Diligenciamos'),
    );
    expect(sent.map(({ recipient }) => recipient)).toEqual(signers.map(({ email }) => email));
    const deps = { db: app.db, files: app.parts.files };
    const sealed = await openDocumentFile(deps, { documentId: filledId, version: 'sealed' });
    const copy = [expect.objectContaining({ sha256: sealed.sha256.toString('hex') })];
    expect(await filesByMail(app, sent)).toEqual([copy, copy]);
    const slides = await app.db
      .selectFrom('push_notifications')
      .select('user_id')
      .where('kind', '=', 'promissory_note_filled')
      .where('credit_id', '=', creditId)
      .orderBy('user_id')
      .execute();
    expect(slides).toEqual(signers.map(({ user_id }) => ({ user_id })));
    await behindTriggers(sql`update documents
      set issued_at = issued_at - interval '1 hour', signed_at = signed_at - interval '1 hour',
        sealed_at = sealed_at - interval '1 hour'
      where document_id = ${filledId}`);
    app.messages.length = 0;
    await runTask(app, 'send-promissory-note-copies');
    expect(app.messages, 'what was sent is not sent again').toEqual([]);
    await behindTriggers(sql`delete from document_copies where document_id = ${filledId}`);
    await runTask(app, 'send-promissory-note-copies');
    await runTask(app, 'send-promissory-note-copies');
    expect(app.messages, 'what the queue lost is sent once').toHaveLength(signers.length);
    expect(await actionsOf(creditId)).toContain('document_copies_sent');
    const { history } = (await callAs(admin, getCredit, { params: { id: creditId } })).json();
    expect(history.map(({ kind }: { kind: string }) => kind)).toContain(
      'promissory_note_copy_sent',
    );
  }

  /** Runs the commands of the package's own instructions. */
  async function verifyPackage(promissoryNoteId: number): Promise<void> {
    const answer = await callAs(admin, downloadJudicialPackage, {
      params: { id: promissoryNoteId },
    });
    expect(answer.statusCode).toBe(200);
    const files = unzip(answer.rawPayload);
    const names = [...files.keys()];
    const kinds = ['PAG', 'PDI', 'CAR', 'CON', 'GAR', 'ACU'];
    for (const folder of ['documentos', 'evidencia']) {
      const own = names.filter((name) => name.startsWith(`${folder}/`));
      expect(own.map((name) => name.slice(folder.length + 1).slice(0, 3))).toEqual(kinds);
    }
    expect(names.filter((name) => name.startsWith('aviso/'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('certificados/'))).toHaveLength(3);
    const readme = String(files.get('LEEME.txt'));
    for (const [name, content] of files) {
      if (name === 'LEEME.txt') continue;
      expect(readme).toContain(`${createHash('sha256').update(content).digest('hex')}  ${name}`);
    }
    expect(String(files.get('estado-de-la-deuda.csv'))).toContain('"Suma del pagaré";');
    const folder = await mkdtemp(join(tmpdir(), 'package-'));
    try {
      for (const [name, content] of files) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), content);
      }
      const steps = readme.slice(readme.indexOf('   PDF='), readme.indexOf('   Debe decir «CMS'));
      const { stderr } = await exec('bash', ['-ec', steps], { cwd: folder });
      expect(stderr).toContain('successful');
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test('follows its credit: paid, owed again, withdrawn', async () => {
    const { creditId, documentId } = await aLatePromissoryNote(app, { by: admin });
    const decisionId = await aProposedFilling(manager, documentId);
    await moveCredit(app, creditId, { credit_state_id: STATE.paid });
    await settle(app);
    await settle(app);
    const paid = await promissoryNoteOf(admin, documentId);
    expect(paid.entries.map(({ state }) => state)).toEqual(['IN_FORCE', 'PAID']);
    expect(await readFilling(admin, decisionId)).toMatchObject({
      state: 'voided',
      decided_by: null,
      decision_note: 'El crédito está pagado.',
    });
    expect((await approve(admin, decisionId)).json().message).toContain('Quedó sin efecto');
    await moveCredit(app, creditId, { credit_state_id: STATE.disbursed });
    await settle(app);
    expect(await lastEntry(documentId)).toMatchObject({
      state: 'IN_FORCE',
      reason: 'El crédito se debe otra vez.',
    });
    await moveCredit(app, creditId, { credit_state_id: STATE.withdrawn });
    await settle(app);
    expect(await lastEntry(documentId)).toMatchObject({
      state: 'VOID',
      reason: 'El cliente desistió del crédito.',
    });
  });

  test('follows the steps of its credit: withdrawn by a person, paid and owed again', async () => {
    const withdrawn = await aLatePromissoryNote(app, { by: admin });
    await moveCredit(app, withdrawn.creditId, { credit_state_id: STATE.awaitingDisbursement });
    const body = { status: STATE.withdrawn, note: 'El cliente ya no lo quiere.' };
    const params = { id: withdrawn.creditId };
    expect((await callAs(admin, changeCreditState, { params, body })).statusCode).toBe(200);
    expect(await lastEntry(withdrawn.documentId)).toMatchObject({
      state: 'VOID',
      entered_by: expect.any(String),
    });
    const { creditId, documentId } = await aLatePromissoryNote(app, { by: admin });
    const advance = (met: 'balance_zero' | 'balance_owed') =>
      advanceAsMet(app, creditId, { met, effect: settleOnStep });
    await advance('balance_zero');
    expect(await lastEntry(documentId)).toMatchObject({ state: 'PAID', entered_by: null });
    await advance('balance_owed');
    expect(await lastEntry(documentId)).toMatchObject({
      state: 'IN_FORCE',
      reason: 'El crédito se debe otra vez.',
    });
  });

  test('is void when its set was closed after the promissory note itself was sealed', async () => {
    const { creditId } = await anApprovedCredit(app, { by: admin });
    await moveCredit(app, creditId, { credit_state_id: STATE.awaitingSignature });
    const at = new Date();
    const closed = { state: 'VOIDED', closed_at: at, reason: 'El nombre tenía un error.' };
    const document_set_id = await aDocumentSet(app, { credit_id: creditId, ...closed });
    const seal = { state: 'SEALED', issued_at: at, signed_at: at, sealed_at: at };
    const documentId = await aDocument(app, { credit_id: creditId, document_set_id, ...seal });
    await settle(app);
    expect(await promissoryNoteOf(admin, documentId)).toMatchObject({
      state: 'VOID',
      entries: [{ reason: 'Los documentos se anularon antes de completarse.' }],
    });
    expect(outcomeOf(await propose(admin, documentId))).toEqual([
      409,
      'promissory_note_not_in_force',
    ]);
  });

  test('keeps its entries as they were written', async () => {
    const { documentId } = await aLatePromissoryNote(app, { by: admin });
    const change = sql`update promissory_note_entries set reason = 'Otro'
      where document_id = ${documentId}`;
    await expect(change.execute(app.db)).rejects.toThrow();
  });
});

test('only people who manage promissory notes fill them, and a borrower never finds the register', async () => {
  const { documentId } = await aLatePromissoryNote(app, { by: admin });
  const params = { id: documentId };
  const { propose: proposing, approve: approving, refuse: refusing } = promissoryNoteFilling.routes;
  const headers = keyed();
  const calls = [
    [proposing, { headers, body: { subject: documentId, input: { event: 'MORA' }, reason: 'x' } }],
    [approving, { headers, params, body: { seen: {}, ticked: [] } }],
    [refusing, { headers, params, body: { note: 'Falta el aviso.' } }],
    [downloadJudicialPackage, { params }],
  ] as const;
  for (const { id: roleId } of ROLES) {
    if (roleId === ROLE.admin || roleId === ROLE.portfolio || roleId === ROLE.borrower) continue;
    const person = await signedInPerson(app, { roleId });
    for (const [route, sent] of calls) {
      const answer = await callAs(person, route, sent);
      expect([roleId, answer.statusCode]).toEqual([roleId, 403]);
    }
  }
  const borrower = await aBorrower(app);
  expect((await readPromissoryNoteAs(borrower, documentId)).statusCode).not.toBe(200);
  expect(outcomeOf(await readPromissoryNoteAs(admin, 99_999_999))).toEqual([404, 'not_found']);
  expect(getPromissoryNote.permission).toBe('view_legal_documents');
});

test('the nightly checks find a sealed promissory note without its register and a state without its entry', async () => {
  const find = async (name: string): Promise<readonly number[]> => {
    const check = unsafePromissoryNoteChecks.find((each) => each.name === name);
    const input = { today: app.parts.clock.today(), limit: 1_000 };
    return (await check?.findViolations(app.db, input)) ?? [];
  };
  await settle(app);
  expect(await find('promissory_note_register_follows_credit')).toEqual([]);
  expect(await find('promissory_note_state_has_its_entry')).toEqual([]);
  const { creditId, documentId } = await aLatePromissoryNote(app, { by: admin });
  await app.db
    .updateTable('promissory_notes')
    .set({ state: 'PAID' })
    .where('document_id', '=', documentId)
    .execute();
  expect(await find('promissory_note_state_has_its_entry')).toEqual([documentId]);
  const at = new Date('2026-01-10T15:00:00.000Z');
  const old = { state: 'SEALED', issued_at: at, signed_at: at, sealed_at: at };
  await moveCredit(app, creditId, { state_since: at });
  const missing = await aDocument(app, { credit_id: creditId, kind: 'PAGARE', ...old });
  expect(await find('promissory_note_register_follows_credit')).toContain(missing);
});
