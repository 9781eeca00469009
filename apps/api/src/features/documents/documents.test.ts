import { randomUUID } from 'node:crypto';
import { ROLE, ROLES, STATE } from '@cuotaclara/contract';
import { downloadOwnData, eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { listDocuments } from '@cuotaclara/contract/documents/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { aDocument } from '#test/steps/document-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unzip } from '#test/unzip.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
});

afterAll(() => app.stop());

const ISSUED_AT = new Date('2026-11-12T14:20:00.000Z');
const SIGNED_AT = new Date('2026-11-13T09:00:00.000Z');
const SEALED_AT = new Date('2026-11-13T09:05:00.000Z');

const list = (person: Person, creditId: number) =>
  callAs(person, listDocuments, { params: { id: creditId } });

describe('the documents of a credit', () => {
  test('are listed oldest first, with their holders in the order of signing', async () => {
    const { borrowerId } = await aKnownBorrower(app);
    const coDebtor = await aKnownBorrower(app, { first_name: 'Julio' });
    const creditId = await aCredit(app, { state: STATE.signed, borrower_id: borrowerId });
    const contract = await aDocument(app, {
      credit_id: creditId,
      kind: 'CONTRATO',
      state: 'PARTLY_SIGNED',
      number: 'CON-1',
      issued_at: ISSUED_AT,
      issued_by: admin.userId,
      holders: [
        { role: 'COMPANY', signing_order: 2, state: 'WAITING' },
        { role: 'CO_DEBTOR', borrower_id: coDebtor.borrowerId, signing_order: 1, state: 'READY' },
        {
          role: 'BORROWER',
          borrower_id: borrowerId,
          signing_order: 1,
          state: 'SIGNED',
          signed_at: SIGNED_AT,
        },
      ],
    });
    const plan = await aDocument(app, {
      credit_id: creditId,
      kind: 'PLAN',
      state: 'SEALED',
      number: 'PLA-1',
      issued_at: ISSUED_AT,
      sealed_at: SEALED_AT,
    });
    await aDocument(app, { credit_id: await aCredit(app, { state: STATE.signed }) });
    const answer = await list(admin, creditId);
    expect(answer.json().documents).toEqual([
      {
        document_id: contract,
        document_set_id: null,
        kind: 'CONTRATO',
        number: 'CON-1',
        state: 'PARTLY_SIGNED',
        is_mandatory: true,
        pages: 1,
        template_number: 1,
        verification_id: expect.any(String),
        issued_at: ISSUED_AT.toISOString(),
        issued_by: expect.any(String),
        sealed_at: null,
        void_reason: null,
        version: 1,
        files: [
          {
            version: 'original',
            sequence: 1,
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
            bytes: expect.any(Number),
            stored_at: expect.any(String),
          },
        ],
        holders: [
          expect.objectContaining({ role: 'CO_DEBTOR', name: 'Julio Quintero', state: 'READY' }),
          {
            document_holder_id: expect.any(Number),
            role: 'BORROWER',
            borrower_id: borrowerId,
            name: 'Marcela Quintero',
            signing_order: 1,
            state: 'SIGNED',
            signed_at: SIGNED_AT.toISOString(),
            signed_by: null,
            reason: null,
          },
          expect.objectContaining({ role: 'COMPANY', name: null, signed_at: null }),
        ],
      },
      expect.objectContaining({
        document_id: plan,
        issued_by: null,
        sealed_at: SEALED_AT.toISOString(),
      }),
    ]);
  });

  const staff = ROLES.filter(({ id }) => id !== ROLE.borrower);

  /** Their work needs no legal document, so that they are told of none. */
  const untold: readonly number[] = [ROLE.insuranceAgent, ROLE.accounting, ROLE.treasury];

  test.each(staff)('are read by $name where its work needs them', async ({ id }) => {
    const person = await signedInPerson(app, { roleId: id });
    const creditId = await aCredit(app, {
      state: STATE.disbursed,
      created_by: person.userId,
      supplier_id: id === ROLE.supplier ? person.userId : null,
    });
    await aDocument(app, { credit_id: creditId });
    const answer = await list(person, creditId);
    expect(outcomeOf(answer)).toEqual([200, null]);
    expect(answer.json().documents).toHaveLength(untold.includes(id) ? 0 : 1);
  });

  test('are not read by a borrower, of the own credit or of another', async () => {
    const who = await aBorrower(app);
    const own = await aCredit(app, { state: STATE.disbursed, borrower_id: who.borrowerId });
    const another = await aCredit(app, { state: STATE.disbursed });
    expect(outcomeOf(await list(who, own))).toEqual([403, 'permission_denied']);
    expect(outcomeOf(await list(who, another))).toEqual([404, 'not_found']);
  });

  test('of a credit out of scope are not found, like those of no credit', async () => {
    const draft = await aCredit(app, { state: STATE.draft });
    await aDocument(app, { credit_id: draft });
    const treasury = await signedInPerson(app, { roleId: ROLE.treasury });
    const supplier = await signedInPerson(app, { roleId: ROLE.supplier });
    for (const person of [treasury, supplier]) {
      expect(outcomeOf(await list(person, draft))).toEqual([404, 'not_found']);
    }
    expect(outcomeOf(await list(admin, 999_999))).toEqual([404, 'not_found']);
  });

  test('show in its history when they are issued and when they are sealed', async () => {
    const creditId = await aCredit(app, { state: STATE.signed });
    const documentId = await aDocument(app, {
      credit_id: creditId,
      state: 'SEALED',
      number: 'PAG-7',
      issued_at: ISSUED_AT,
      issued_by: admin.userId,
      sealed_at: SEALED_AT,
    });
    const { history } = (await callAs(admin, getCredit, { params: { id: creditId } })).json();
    const line = { history_id: documentId, subject: 'Pagaré PAG-7', note: null, changes: [] };
    expect(history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...line,
          kind: 'document_sealed',
          by: null,
          at: SEALED_AT.toISOString(),
        }),
        expect.objectContaining({
          ...line,
          kind: 'document_issued',
          by: expect.objectContaining({ user_id: admin.userId }),
          at: ISSUED_AT.toISOString(),
        }),
      ]),
    );
  });
});

describe('the personal data of documents', () => {
  test('is the own signature in the own-data file, without the other holders', async () => {
    const who = await aBorrower(app);
    const other = await aKnownBorrower(app, { first_name: 'Inconfundible' });
    const creditId = await aCredit(app, { state: STATE.signed, borrower_id: who.borrowerId });
    const document_id = await aDocument(app, {
      credit_id: creditId,
      state: 'PARTLY_SIGNED',
      number: 'PAG-8',
      issued_at: ISSUED_AT,
      holders: [
        {
          role: 'BORROWER',
          borrower_id: who.borrowerId,
          signing_order: 1,
          state: 'SIGNED',
          signed_at: SIGNED_AT,
        },
        { role: 'CO_DEBTOR', borrower_id: other.borrowerId, signing_order: 1, state: 'READY' },
      ],
    });
    const sent = { document_id, message_id: randomUUID(), is_attached: true, sent_at: SEALED_AT };
    for (const { borrowerId: borrower_id } of [who, other])
      await app.db
        .insertInto('document_copies')
        .values({ ...sent, borrower_id })
        .execute();
    const files = unzip((await callAs(who, downloadOwnData)).rawPayload);
    const text = files.get('mis-datos.json')?.toString() ?? '';
    const { créditos } = JSON.parse(text);
    expect(créditos.documentos_legales).toEqual([
      {
        crédito: `CR-${creditId}`,
        documento: 'Pagaré',
        número: 'PAG-8',
        estado: 'Firmado en parte',
        emitido: expect.any(String),
        firmado: expect.any(String),
        sellado: null,
      },
    ]);
    expect(créditos.copias_enviadas_por_correo).toEqual([
      {
        crédito: `CR-${creditId}`,
        documento: 'Pagaré',
        número: 'PAG-8',
        enviada: expect.any(String),
        iba_en_el_correo: true,
      },
    ]);
    expect(text).not.toContain('Inconfundible');
  });

  test('stays after an erasure, with the law that says so', async () => {
    const who = await aBorrower(app);
    const creditId = await aCredit(app, { state: STATE.paid, borrower_id: who.borrowerId });
    const holder = { role: 'BORROWER', borrower_id: who.borrowerId, signing_order: 1 };
    const documentId = await aDocument(app, {
      credit_id: creditId,
      state: 'SEALED',
      issued_at: ISSUED_AT,
      sealed_at: SEALED_AT,
      holders: [{ ...holder, state: 'SIGNED', signed_at: SIGNED_AT }],
    });
    const query = { document: who.identification };
    const answer = await callAs(admin, eraseBorrower, { query });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().kept).toContainEqual({
      what: 'Contrato, pagos y demás documentos del crédito',
      why: expect.stringContaining('Código de Comercio, art. 60'),
      until: expect.any(String),
    });
    const { documents } = (await list(admin, creditId)).json();
    expect(documents).toMatchObject([{ document_id: documentId, holders: [{ state: 'SIGNED' }] }]);
  });
});
