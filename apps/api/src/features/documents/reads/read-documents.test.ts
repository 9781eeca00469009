import { businessDayOf, ROLE, ROLES, STATE } from '@cuotaclara/contract';
import { getProfile } from '@cuotaclara/contract/borrowers/profile';
import { downloadOwnData } from '@cuotaclara/contract/borrowers/rights';
import { exportDocuments, listAllDocuments } from '@cuotaclara/contract/documents/document-list';
import {
  getDocument,
  type LegalDocument,
  openDocument,
} from '@cuotaclara/contract/documents/documents';
import { openReferencedFile } from '@cuotaclara/contract/identity/captures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import type { TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCoDebtor } from '#test/steps/co-debtor-steps.ts';
import { anApprovedCredit, aProvenBorrower, documentsOf, issue } from '#test/steps/issue-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { unzip } from '#test/unzip.ts';

let app: ApplicationApp;
let admin: Person;
let borrower: TestBorrower;
let peer: TestBorrower;
let stranger: TestBorrower;
let creditId: number;
let documents: readonly LegalDocument[];

beforeAll(async () => {
  app = await startApplicationApp();
  admin = await anAdministrator(app);
  peer = await aProvenBorrower(app, { first_name: 'Julio' });
  stranger = await aProvenBorrower(app);
  ({ creditId, borrower } = await anApprovedCredit(app, { by: admin }));
  const coDebtor = { credit_id: creditId, borrower_id: peer.borrowerId, invited_by: admin.userId };
  await aCoDebtor(app, coDebtor);
  const answer = await issue(admin, creditId);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  documents = await documentsOf(admin, creditId);
});
afterAll(() => app.stop());

const idOf = (kind: string, person?: TestBorrower): number =>
  documents.find(
    (each) =>
      each.kind === kind &&
      (person === undefined ||
        each.holders.some(({ borrower_id }) => borrower_id === person.borrowerId)),
  )?.document_id ?? 0;

const read = (person: Person, id: number) => callAs(person, getDocument, { params: { id } });

const open = (person: Person, id: number, query: object = {}) =>
  callAs(person, openDocument, { params: { id }, query: { ...query } });

const refer = (person: Person, query: object) =>
  callAs(person, openReferencedFile, { query: { ...query } });

describe('the text of a document', () => {
  test('is what the PDF says, with where each block is', async () => {
    const text = (await read(borrower, idOf('PAGARE'))).json();
    expect(text).toMatchObject({
      credit_id: creditId,
      kind: 'PAGARE',
      number: `PAG-${creditId}-1`,
      state: 'ISSUED',
      template_number: 1,
      in_force_from: '2026-01-01',
    });
    expect(text.word_count).toBeGreaterThan(100);
    const ids = new Set(text.blocks.map(({ id }: { id: string }) => id));
    for (const { block, page } of text.places) {
      expect(ids).toContain(block);
      expect(page).toBeLessThanOrEqual(text.pages);
    }
    expect(JSON.stringify(text.blocks)).toContain(`CAR-${creditId}-1`);
  });

  test('is read by who signs it and by the borrower of the credit, and by nobody else', async () => {
    expect((await read(peer, idOf('PAGARE'))).statusCode).toBe(200);
    expect((await read(borrower, idOf('GARANTIA'))).statusCode).toBe(200);
    expect(outcomeOf(await read(peer, idOf('SOLICITUD')))).toEqual([404, 'not_found']);
    expect(outcomeOf(await read(stranger, idOf('PAGARE')))).toEqual([404, 'not_found']);
    expect(outcomeOf(await read(borrower, 999_999))).toEqual([404, 'not_found']);
    expect(outcomeOf(await read(admin, idOf('PAGARE')))).toEqual([403, 'permission_denied']);
  });

  test('of what another person signs about their own data is not there', async () => {
    expect((await read(peer, idOf('AUT_DATOS', peer))).statusCode).toBe(200);
    expect(outcomeOf(await read(borrower, idOf('AUT_DATOS', peer)))).toEqual([404, 'not_found']);
  });
});

describe('the file of a document', () => {
  test('opens as a PDF, and the audit log says who opened or downloaded it', async () => {
    const answer = await open(admin, idOf('CONTRATO'));
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const saved = await open(admin, idOf('CONTRATO'), { download: 'true', version: 'original' });
    expect(saved.headers['content-disposition']).toMatch(/^attachment/);
    const lines = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'after', 'actor_user_id'])
      .where('subject_kind', '=', 'credit')
      .where('subject_id', '=', String(creditId))
      .where('action', 'like', 'legal_document%')
      .orderBy('entry_id')
      .execute();
    const after = { document_number: `CON-${creditId}-1`, document_file: 'original' };
    expect(lines).toEqual([
      { action: 'legal_document_opened', after, actor_user_id: admin.userId },
      { action: 'legal_document_downloaded', after, actor_user_id: admin.userId },
    ]);
  });

  test('that is not there yet is told so', async () => {
    const answer = await open(admin, idOf('CONTRATO'), { version: 'sealed' });
    expect(answer.json().code).toBe('file_missing');
    expect(outcomeOf(await open(admin, 999_999))).toEqual([404, 'not_found']);
  });

  test('opens for its signers, and not for another borrower', async () => {
    expect((await open(peer, idOf('CONTRATO'))).statusCode).toBe(200);
    expect((await open(borrower, idOf('CONTRATO'))).statusCode).toBe(200);
    expect(outcomeOf(await open(stranger, idOf('CONTRATO')))).toEqual([404, 'not_found']);
    expect(outcomeOf(await open(borrower, idOf('AUT_DATOS', peer)))).toEqual([404, 'not_found']);
  });

  const STAFF = ROLES.filter(({ id }) => id !== ROLE.borrower);

  test.each(STAFF)('opens for $name by function and scope', async ({ id, name }) => {
    const person = await signedInPerson(app, { roleId: id });
    const [contract, application] = [
      outcomeOf(await open(person, idOf('CONTRATO'), { version: 'sealed' }))[1],
      outcomeOf(await open(person, idOf('SOLICITUD'), { version: 'sealed' }))[1],
    ];
    // Nothing is sealed yet: who may open it is told so.
    const expected: Readonly<Record<string, readonly string[]>> = {
      ADMIN: ['file_missing', 'file_missing'],
      CUSTOMER_SERVICE: ['file_missing', 'file_missing'],
      ADVISER: ['not_found', 'not_found'],
      COMPLIANCE_OFFICER: ['not_found', 'not_found'],
      PORTFOLIO: ['not_found', 'not_found'],
    };
    expect([contract, application]).toEqual(
      expected[name] ?? ['permission_denied', 'permission_denied'],
    );
  });

  test('that states income is not there for who does not read income', async () => {
    const portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
    await app.db
      .updateTable('credits')
      .set({ credit_state_id: STATE.disbursed, disbursed_on: '2026-11-16' })
      .where('credit_id', '=', creditId)
      .execute();
    expect((await open(portfolio, idOf('CONTRATO'))).statusCode).toBe(200);
    expect(outcomeOf(await open(portfolio, idOf('SOLICITUD')))).toEqual([404, 'not_found']);
    await app.db
      .updateTable('credits')
      .set({ credit_state_id: STATE.awaitingSignature, disbursed_on: null })
      .where('credit_id', '=', creditId)
      .execute();
  });
});

describe('a file by its reference', () => {
  test('is the document of a credit, for its signers', async () => {
    const query = { reference: 'credit', referenceId: creditId, documentId: idOf('PAGARE') };
    for (const person of [borrower, peer]) {
      const answer = await refer(person, query);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect((await refer(borrower, { ...query, key: 'original' })).statusCode).toBe(200);
    expect((await refer(borrower, { ...query, key: 'sealed' })).json().code).toBe('file_missing');
    for (const [person, over] of [
      [stranger, {}],
      [admin, {}],
      [borrower, { referenceId: creditId + 1 }],
      [borrower, { key: 'front' }],
      [borrower, { documentId: 999_999 }],
    ] as const) {
      expect(outcomeOf(await refer(person, { ...query, ...over }))).toEqual([404, 'not_found']);
    }
    const treasury = await signedInPerson(app, { roleId: ROLE.treasury });
    expect(outcomeOf(await refer(treasury, query))).toEqual([403, 'permission_denied']);
    expect((await refer(borrower, { ...query, reference: 'otra' })).statusCode).toBe(400);
  });

  test('and the profile lists the documents that the person can open', async () => {
    const own = (await callAs(borrower, getProfile)).json().credits;
    const ids = own[0].legalDocuments.map(
      ({ legal_document_id: id }: { legal_document_id: number }) => id,
    );
    expect(ids).toHaveLength(8);
    for (const id of ids) expect((await read(borrower, id)).statusCode).toBe(200);
  });
});

describe('the list of documents', () => {
  const list = async (person: Person, query: object = {}) =>
    (await callAs(person, listAllDocuments, { query: { ...query } })).json();

  test('shows who can sign now, newest first, and filters', async () => {
    const { data, page } = await list(admin, { item_per_page: 50 });
    expect(page.total).toBe(documents.length);
    const promissoryNote = data.find(({ kind }: LegalDocument) => kind === 'PAGARE');
    expect(promissoryNote).toMatchObject({
      number: `PAG-${creditId}-1`,
      credit_id: creditId,
      borrower_name: expect.stringContaining('De la Hoz'),
      awaited: expect.stringContaining('Julio'),
      expires_at: expect.any(String),
      company_holder_id: null,
      promissory_note_state: null,
    });
    expect((await list(admin, { kind: 'PAGARE' })).data).toHaveLength(1);
    expect((await list(admin, { state: 'SEALED' })).data).toEqual([]);
    expect((await list(admin, { awaits_company: 'true' })).data).toEqual([]);
    expect((await list(admin, { awaits_company: 'false' })).page.total).toBe(documents.length);
    expect((await list(admin, { promissory_note_state: 'IN_FORCE' })).data).toEqual([]);
    for (const search of [`CR-${creditId}`, 'hoz luz', borrower.identification]) {
      expect([search, (await list(admin, { search })).page.total]).toEqual([
        search,
        documents.length,
      ]);
    }
    expect((await list(admin, { search: `pag-${creditId}-1` })).data).toHaveLength(1);
    expect((await list(admin, { search: 'nadie' })).data).toEqual([]);
  });

  test('has the documents that were issued on the days of a period', async () => {
    const [{ issued_at }] = (await list(admin)).data;
    const day = businessDayOf(Temporal.Instant.from(issued_at));
    const totalOf = async (query: object) => (await list(admin, query)).page.total;
    const dayBefore = day.subtract({ days: 1 }).toString();
    expect(await totalOf({ initial_date: `${day}`, final_date: `${day}` })).toBe(documents.length);
    expect(await totalOf({ final_date: dayBefore })).toBe(0);
    expect(await totalOf({ initial_date: day.add({ days: 1 }).toString() })).toBe(0);
  });

  test('has only the credits in scope, and is not for borrowers', async () => {
    const officer = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
    expect((await list(officer)).page.total).toBe(0);
    const answer = await callAs(borrower, listAllDocuments);
    expect(outcomeOf(answer)).toEqual([404, 'not_found']);
    for (const roleId of [ROLE.supplier, ROLE.insuranceAgent, ROLE.accounting, ROLE.treasury]) {
      const person = await signedInPerson(app, { roleId });
      const refused = [403, 'permission_denied'];
      expect(outcomeOf(await callAs(person, listAllDocuments))).toEqual(refused);
      expect(outcomeOf(await callAs(person, exportDocuments))).toEqual(refused);
    }
  });

  test('is exported as it is shown', async () => {
    const query = { columns: 'number,kind,awaited', sort_by: 'issueDate', sort_dir: 'ASC' };
    const answer = await callAs(admin, exportDocuments, { query });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeGreaterThan(1_000);
  });
});

test('the own data has the documents that the person signs, as files', async () => {
  const files = unzip((await callAs(peer, downloadOwnData)).rawPayload);
  const names = [...files.keys()].filter((name) => name.startsWith('documentos-legales/'));
  expect(names).toEqual([
    `documentos-legales/ACU-${creditId}-2.pdf`,
    `documentos-legales/DAT-${creditId}-2.pdf`,
    `documentos-legales/CEN-${creditId}-2.pdf`,
    `documentos-legales/CON-${creditId}-1.pdf`,
    `documentos-legales/PAG-${creditId}-1.pdf`,
    `documentos-legales/CAR-${creditId}-1.pdf`,
  ]);
});
