import { createHash } from 'node:crypto';
import { ROLE, ROLES, STATE } from '@cuotaclara/contract';
import { changeCreditState, getCredit } from '@cuotaclara/contract/credits/credit-detail';
import {
  listDocuments as listRoute,
  reissueDocuments,
} from '@cuotaclara/contract/documents/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCoDebtor } from '#test/steps/co-debtor-steps.ts';
import { aCredit, storedCredit } from '#test/steps/credit-steps.ts';
import {
  anApprovedCredit,
  anIssuedCredit,
  aProvenBorrower,
  documentsOf,
  issue,
  signReady,
} from '#test/steps/issue-steps.ts';
import { setSetting } from '#test/steps/setting-steps.ts';
import { writeShortTexts } from '#test/steps/template-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { openDocumentFile, unsafeRenderAgain } from '../public.ts';

let app: ApplicationApp;
let admin: Person;
beforeAll(async () => {
  app = await startApplicationApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

const ALL_KINDS = [
  'ACUERDO_FIRMA',
  'AUT_DATOS',
  'AUT_CENTRALES',
  'SOLICITUD',
  'CONTRATO',
  'PAGARE',
  'CARTA',
  'GARANTIA',
];

const reissue = (person: Person, creditId: number, reason = 'El nombre tenía un error.') =>
  callAs(person, reissueDocuments, { params: { id: creditId }, body: { reason } });

describe('issuing the texts of the product', () => {
  test('gives an approved credit its documents and lets it wait for signatures', async () => {
    const { creditId, borrower } = await anApprovedCredit(app, { by: admin });
    const answer = await issue(admin, creditId);
    expect(answer.json()).toEqual({
      credit_id: creditId,
      credit_state_id: STATE.awaitingSignature,
      version: expect.any(Number),
      document_set_id: expect.any(Number),
      issued: ALL_KINDS.map((kind) => ({ document_id: expect.any(Number), kind })),
    });
    const { version } = await storedCredit(app, creditId);
    expect(answer.json().version).toBe(version);
    const documents = await documentsOf(admin, creditId);
    expect(documents.map(({ number }) => number)).toEqual([
      `ACU-${creditId}-1`,
      `DAT-${creditId}-1`,
      `CEN-${creditId}-1`,
      `SOL-${creditId}-1`,
      `CON-${creditId}-1`,
      `PAG-${creditId}-1`,
      `CAR-${creditId}-1`,
      `GAR-${creditId}-1`,
    ]);
    expect(new Set(documents.map(({ verification_id: id }) => id)).size).toBe(documents.length);
    const contract = documents.find(({ kind }) => kind === 'CONTRATO');
    expect(contract).toMatchObject({ state: 'ISSUED', is_mandatory: true, template_number: 1 });
    expect(
      contract?.holders.map(({ role, borrower_id, state }) => [role, borrower_id, state]),
    ).toEqual([
      ['BORROWER', borrower.borrowerId, 'READY'],
      ['COMPANY', null, 'WAITING'],
    ]);
    await app.runJobs();
    expect(app.messages.at(-1)).toMatchObject({
      recipient: borrower.email,
      subject: 'Tienes 8 documentos por firmar',
    });
  });

  test('prints the same bytes again from what is stored', async () => {
    const { documents } = await anIssuedCredit(app, { by: admin });
    for (const { document_id: documentId, files, pages } of documents) {
      const again = await unsafeRenderAgain(app.parts, documentId);
      const stored = await openDocumentFile(app.parts, { documentId });
      expect(Buffer.compare(Buffer.from(again.pdf), await stored.readBytes())).toBe(0);
      expect(again.pages).toBe(pages);
      const [file] = files;
      expect(createHash('sha256').update(again.pdf).digest('hex')).toBe(file?.sha256);
    }
  });

  test('what changed since is named; a telephone of the company is not part of it', async () => {
    const { creditId, borrower } = await anIssuedCredit(app, { by: admin });
    const outdated = async (): Promise<string[]> => {
      const { sets } = (await callAs(admin, listRoute, { params: { id: creditId } })).json();
      return sets.at(-1).outdated_by;
    };
    await setSetting(admin, { name: 'support_phone', value: '6041234567' });
    expect(await outdated()).toEqual([]);
    await app.db
      .updateTable('borrowers')
      .set({ phone: '3209998877', first_name: 'Luz Mery' })
      .where('borrower_id', '=', borrower.borrowerId)
      .execute();
    expect(await outdated()).toEqual(
      expect.arrayContaining(['el nombre o el documento del cliente', 'el celular del cliente']),
    );
    expect((await reissue(admin, creditId)).statusCode).toBe(200);
    expect(await outdated()).toEqual([]);
  });
});

describe('issuing', () => {
  // Whole texts were printed above.
  beforeAll(() => writeShortTexts(app));

  test('asked for twice issues once', async () => {
    const { creditId, setId } = await anIssuedCredit(app, { by: admin });
    const again = await issue(admin, creditId);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ document_set_id: setId, issued: [] });
    expect(await documentsOf(admin, creditId)).toHaveLength(ALL_KINDS.length);
  });

  test('by two people at once issues once', async () => {
    const { creditId } = await anApprovedCredit(app, { by: admin });
    const other = await signedInPerson(app, { roleId: ROLE.customerService });
    const answers = await Promise.all(
      [admin, other, admin, other].map((by) => issue(by, creditId)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.map((answer) => answer.json().issued.length).toSorted()).toEqual([0, 0, 0, 8]);
    expect(await documentsOf(admin, creditId)).toHaveLength(ALL_KINDS.length);
    const unkept = await app.db.selectFrom('objects_to_delete').select('storage_key').execute();
    expect(unkept).toEqual([]);
  });

  test('gives each co-debtor own agreements, and lets them answer for the debt', async () => {
    const { creditId } = await anApprovedCredit(app, { by: admin });
    const peer = await aProvenBorrower(app, { first_name: 'Julio' });
    await aCoDebtor(app, {
      credit_id: creditId,
      borrower_id: peer.borrowerId,
      invited_by: admin.userId,
    });
    expect((await issue(admin, creditId)).statusCode).toBe(200);
    const documents = await documentsOf(admin, creditId);
    expect(documents).toHaveLength(ALL_KINDS.length + 3);
    const held = documents.filter(({ holders }) =>
      holders.some(({ borrower_id }) => borrower_id === peer.borrowerId),
    );
    expect(held.map(({ number }) => number)).toEqual([
      `ACU-${creditId}-2`,
      `DAT-${creditId}-2`,
      `CEN-${creditId}-2`,
      `CON-${creditId}-1`,
      `PAG-${creditId}-1`,
      `CAR-${creditId}-1`,
    ]);
  });

  test('leaves out what a person signed before in the same version', async () => {
    const first = await anIssuedCredit(app, { by: admin });
    const personal = first.documents.slice(0, 3).map(({ document_id: id }) => id);
    expect(await signReady(app, personal)).toEqual(['PARTLY_SIGNED', 'SIGNED', 'SIGNED']);
    // The agreement has two sides: the company signs it after the person.
    expect(await signReady(app, personal.slice(0, 1))).toEqual(['SIGNED']);
    const second = await anIssuedCredit(app, { by: admin, borrower: first.borrower });
    expect(second.documents.map(({ kind }) => kind)).toEqual(ALL_KINDS.slice(3));
  });

  test('without a lien leaves the guarantee out', async () => {
    const { product_id } = await app.db
      .insertInto('products')
      .values({
        name: 'Nevera',
        brand: 'Haceb',
        kind: 'other',
        price: 14_000_000,
        needs_lien: false,
        modality: 'consumo-y-ordinario',
      })
      .returning('product_id')
      .executeTakeFirstOrThrow();
    const { documents } = await anIssuedCredit(app, { by: admin, over: { product_id } });
    expect(documents.map(({ kind }) => kind)).not.toContain('GARANTIA');
  });

  test('prints a QR that leads to the page of verification', async () => {
    const { documents } = await anIssuedCredit(app, { by: admin });
    const [first] = documents;
    const { data } = await app.db
      .selectFrom('documents')
      .select('data')
      .where('document_id', '=', first?.document_id ?? 0)
      .executeTakeFirstOrThrow();
    const { document } = JSON.parse(data);
    expect(document.verification_url).toBe(
      `${app.parts.publicUrl}/verify/documents/${first?.verification_id}`,
    );
  });

  const STAFF = ROLES.filter(({ id }) => id !== ROLE.borrower);

  test.each(STAFF)('by $name depends on the function and on the credit', async ({ id, name }) => {
    const person = await signedInPerson(app, { roleId: id });
    const over = {
      created_by: person.userId,
      supplier_id: id === ROLE.supplier ? person.userId : null,
    };
    const { creditId } = await anApprovedCredit(app, { by: admin, over });
    const answer = await issue(person, creditId);
    const expected: Readonly<Record<string, unknown>> = {
      ADMIN: [200, null],
      ADVISER: [200, null],
      CUSTOMER_SERVICE: [200, null],
      // Follows credits from compliance on: this one is not there.
      COMPLIANCE_OFFICER: [404, 'not_found'],
    };
    expect(outcomeOf(answer)).toEqual(expected[name] ?? [403, 'permission_denied']);
  });

  test('by the borrower is not there, nor of a credit that does not exist', async () => {
    const { creditId, borrower } = await anApprovedCredit(app, { by: admin });
    expect(outcomeOf(await issue(borrower, creditId))).toEqual([404, 'not_found']);
    expect(outcomeOf(await reissue(borrower, creditId))).toEqual([404, 'not_found']);
    expect(outcomeOf(await issue(admin, 99_999_999))).toEqual([404, 'not_found']);
  });

  test('is refused in every other state', async () => {
    for (const state of [
      STATE.draft,
      STATE.inStudy,
      STATE.signed,
      STATE.disbursed,
      STATE.rejected,
    ]) {
      const answer = await issue(admin, await aCredit(app, { state }));
      expect([state, ...outcomeOf(answer)]).toEqual([state, 400, 'step_not_possible']);
    }
  });

  test('is held back by an obstacle of the step, and nothing is kept', async () => {
    const { creditId } = await anApprovedCredit(app, { by: admin });
    await aCoDebtor(app, { credit_id: creditId, invited_by: admin.userId });
    const answer = await issue(admin, creditId);
    expect(outcomeOf(answer)).toEqual([400, 'step_held_back']);
    expect(answer.json().message).toContain('no ha respondido si será codeudor');
    expect(await documentsOf(admin, creditId)).toEqual([]);
  });

  test('names the kinds without a text in force', async () => {
    const { creditId } = await anApprovedCredit(app, { by: admin });
    await sql`update document_templates
      set state = 'RETIRED', retired_at = now() where kind in ('PAGARE', 'CARTA')`.execute(app.db);
    const answer = await issue(admin, creditId);
    expect(outcomeOf(answer)).toEqual([409, 'template_missing']);
    expect(answer.json().message).toContain('Pagaré, Carta de instrucciones');
    await sql`insert into document_templates (
        kind, number, state, blocks, published_at, in_force_from
      )
      select kind, 3, 'PUBLISHED', blocks, now(), '2026-01-02' from document_templates
      where kind in ('PAGARE', 'CARTA') and number = 2`.execute(app.db);
    expect((await issue(admin, creditId)).statusCode).toBe(200);
  });
});

describe('a correction', () => {
  test('voids the open documents and issues them again with new numbers', async () => {
    const { creditId, setId } = await anIssuedCredit(app, { by: admin });
    const answer = await reissue(admin, creditId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().document_set_id).toBeGreaterThan(setId);
    const documents = await documentsOf(admin, creditId);
    const [before, after] = [documents.slice(0, 8), documents.slice(8)];
    expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['VOIDED']));
    expect(before[0]?.void_reason).toBe('El nombre tenía un error.');
    expect(after.map(({ number }) => number)).toContain(`PAG-${creditId}-2`);
    const { history } = (await callAs(admin, getCredit, { params: { id: creditId } })).json();
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['document_issued', 'documents_voided']),
    );
  });

  test('keeps what a person has signed once for all', async () => {
    const { creditId, documents } = await anIssuedCredit(app, { by: admin });
    const personal = documents.slice(0, 3).map(({ document_id: id }) => id);
    await signReady(app, personal);
    await signReady(app, personal.slice(0, 1));
    const answer = await reissue(admin, creditId);
    expect(answer.json().issued).toHaveLength(5);
    const states = (await documentsOf(admin, creditId)).map(({ state }) => state);
    expect(states.slice(0, 3)).toEqual(['SIGNED', 'SIGNED', 'SIGNED']);
  });

  test('by two people at once makes one set, and the other is told to look again', async () => {
    const { creditId } = await anIssuedCredit(app, { by: admin });
    const answers = await Promise.all([reissue(admin, creditId), reissue(admin, creditId)]);
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [409, 'documents_changed_meanwhile'],
    ]);
  });

  test('is refused before documents are issued, when they are complete, and at the end', async () => {
    const { creditId } = await anApprovedCredit(app, { by: admin });
    expect(outcomeOf(await reissue(admin, creditId))).toEqual([400, 'step_held_back']);
    const signed = await aCredit(app, { state: STATE.signed });
    expect(outcomeOf(await reissue(admin, signed))).toEqual([409, 'documents_complete']);
    const rejected = await aCredit(app, { state: STATE.rejected });
    expect(outcomeOf(await reissue(admin, rejected))).toEqual([400, 'step_held_back']);
    expect(outcomeOf(await reissue(admin, 99_999_999))).toEqual([404, 'not_found']);
    const answer = await reissue(admin, creditId, ' ');
    expect(answer.statusCode).toBe(400);
  });
});

test('a credit that is withdrawn has nothing to sign any more', async () => {
  const { creditId } = await anIssuedCredit(app, { by: admin });
  const body = { status: STATE.withdrawn, note: 'Ya no quiere el crédito.' };
  const answer = await callAs(admin, changeCreditState, { params: { id: creditId }, body });
  expect(answer.statusCode).toBe(200);
  const documents = await documentsOf(admin, creditId);
  expect(new Set(documents.map(({ state }) => state))).toEqual(new Set(['VOIDED']));
  expect(documents[0]?.void_reason).toBe('El cliente desistió del crédito.');
});
