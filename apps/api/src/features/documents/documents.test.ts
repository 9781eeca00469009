import { ROLE, ROLES, STATE } from '@cuotaclara/contract';
import { downloadOwnData, eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { listDocuments } from '@cuotaclara/contract/documents/documents';
import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { aDocument } from '#test/steps/document-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unzip } from '#test/unzip.ts';
import { unsafeDocumentChecks } from './document-checks.ts';

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
        kind: 'CONTRATO',
        number: 'CON-1',
        state: 'PARTLY_SIGNED',
        issued_at: ISSUED_AT.toISOString(),
        issued_by: expect.any(String),
        sealed_at: null,
        holders: [
          expect.objectContaining({ role: 'CO_DEBTOR', name: 'Julio Quintero', state: 'READY' }),
          {
            document_holder_id: expect.any(Number),
            role: 'BORROWER',
            name: 'Marcela Quintero',
            signing_order: 1,
            state: 'SIGNED',
            signed_at: SIGNED_AT.toISOString(),
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

  test.each(staff)('are read by $name where it follows the credit', async ({ id }) => {
    const person = await signedInPerson(app, { roleId: id });
    const creditId = await aCredit(app, {
      state: STATE.disbursed,
      created_by: person.userId,
      supplier_id: id === ROLE.supplier ? person.userId : null,
    });
    await aDocument(app, { credit_id: creditId });
    const answer = await list(person, creditId);
    expect(outcomeOf(answer)).toEqual([200, null]);
    expect(answer.json().documents).toHaveLength(1);
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
    await aDocument(app, {
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
    expect(Object.keys(créditos).at(-1)).toBe('documentos_legales');
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
      what: 'Contrato, pagos y demás papeles del crédito',
      why: expect.stringContaining('Código de Comercio, art. 60'),
      until: expect.any(String),
    });
    const { documents } = (await list(admin, creditId)).json();
    expect(documents).toMatchObject([{ document_id: documentId, holders: [{ state: 'SIGNED' }] }]);
  });
});

describe('the rows of documents', () => {
  test('are never deleted nor truncated, nor is what they name', async () => {
    const { borrowerId } = await aKnownBorrower(app);
    const creditId = await aCredit(app, { state: STATE.signed, borrower_id: borrowerId });
    const documentId = await aDocument(app, {
      credit_id: creditId,
      holders: [{ role: 'BORROWER', borrower_id: borrowerId, signing_order: 1, state: 'READY' }],
    });
    for (const [statement, reason] of [
      [sql`delete from documents where document_id = ${documentId}`, /documents are kept/],
      [sql`delete from document_holders`, /document_holders are kept/],
      [sql`truncate document_holders`, /document_holders are kept/],
      [sql`truncate documents cascade`, /are kept/],
      [sql`truncate stored_files cascade`, /are kept/],
      [sql`delete from stored_files`, /violates .* constraint/],
      [sql`delete from credits where credit_id = ${creditId}`, /violates .* constraint/],
    ] as const) {
      await expect(statement.execute(app.db)).rejects.toThrow(reason);
    }
  });

  test('are sealed exactly with the moment of the seal, and signed likewise', async () => {
    const { borrowerId } = await aKnownBorrower(app);
    const credit_id = await aCredit(app, { state: STATE.signed, borrower_id: borrowerId });
    const holder = { role: 'BORROWER', borrower_id: borrowerId, signing_order: 1, state: 'READY' };
    for (const over of [
      { state: 'SEALED' },
      { sealed_at: SEALED_AT, issued_at: ISSUED_AT },
      { kind: 'CEDULA' },
      { verification_id: 'ILOU' },
      { holders: [{ ...holder, state: 'SIGNED' }] },
      { holders: [{ ...holder, role: 'COMPANY' }] },
      { holders: [holder, holder] },
    ]) {
      await expect(aDocument(app, { credit_id, ...over })).rejects.toThrow(/violates/);
    }
  });
});

describe('the nightly checks of documents', () => {
  const find = async (name: string): Promise<readonly number[]> => {
    const check = unsafeDocumentChecks.find((each) => each.name === name);
    const input = { today: app.parts.clock.today(), limit: 1_000 };
    return (await check?.findViolations(app.db, input)) ?? [];
  };

  test('find a state that the signatures do not bear out', async () => {
    const before = await find('document_state_follows_holders');
    const { borrowerId } = await aKnownBorrower(app);
    const credit_id = await aCredit(app, { state: STATE.signed, borrower_id: borrowerId });
    const company = { role: 'COMPANY', signing_order: 2, state: 'READY' };
    const signed = {
      role: 'BORROWER',
      borrower_id: borrowerId,
      signing_order: 1,
      state: 'SIGNED',
      signed_at: SIGNED_AT,
    };
    const seal = { state: 'SEALED', issued_at: ISSUED_AT, sealed_at: SEALED_AT };
    for (const right of [
      { state: 'ISSUED', holders: [company] },
      { state: 'PARTLY_SIGNED', holders: [signed, company] },
      { state: 'SIGNED', holders: [signed] },
      { ...seal, holders: [signed] },
      { ...seal, holders: [] },
      { state: 'VOIDED', holders: [signed, { ...company, state: 'VOIDED' }] },
    ]) {
      await aDocument(app, { credit_id, ...right });
    }
    expect(await find('document_state_follows_holders')).toEqual(before);
    const planted: number[] = [];
    for (const wrong of [
      { state: 'ISSUED', holders: [signed] },
      { state: 'PARTLY_SIGNED', holders: [signed] },
      { state: 'PARTLY_SIGNED', holders: [company] },
      { state: 'SIGNED', holders: [signed, company] },
      { state: 'SIGNED', holders: [] },
      { ...seal, holders: [signed, company] },
    ]) {
      planted.push(await aDocument(app, { credit_id, ...wrong }));
    }
    expect(await find('document_state_follows_holders')).toEqual([...before, ...planted]);
  });

  test('find an original that was erased', async () => {
    expect(await find('document_keeps_content')).toEqual([]);
    const documentId = await aDocument(app, {
      credit_id: await aCredit(app, { state: STATE.signed }),
    });
    await app.db
      .updateTable('stored_files')
      .set({ wrapped_key: null, erased_at: new Date() })
      .where(
        sql<SqlBool>`file_id = (
          select original_file_id from documents where document_id = ${documentId}
        )`,
      )
      .execute();
    expect(await find('document_keeps_content')).toEqual([documentId]);
  });
});
