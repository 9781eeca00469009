import { randomUUID } from 'node:crypto';
import { ROLE, ROLES, STATE } from '@cuotaclara/contract';
import { downloadOwnData, eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { listDocuments } from '@cuotaclara/contract/documents/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { aDocument, aDocumentSet } from '#test/steps/document-steps.ts';
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
      [sql`truncate document_holders cascade`, /are kept/],
      [sql`truncate documents cascade`, /are kept/],
      [sql`truncate stored_files cascade`, /are kept/],
      [sql`delete from stored_files`, /violates .* constraint/],
      [sql`delete from credits where credit_id = ${creditId}`, /violates .* constraint/],
    ] as const) {
      await expect(statement.execute(app.db)).rejects.toThrow(reason);
    }
  });

  test('say for ever what they said, whatever statement changes them', async () => {
    const { borrowerId } = await aKnownBorrower(app);
    const credit_id = await aCredit(app, { state: STATE.signed, borrower_id: borrowerId });
    const holder = { role: 'BORROWER', borrower_id: borrowerId, signing_order: 1 };
    const id = await aDocument(app, { credit_id, holders: [{ ...holder, state: 'READY' }] });
    const sealed = await aDocument(app, {
      credit_id,
      state: 'SEALED',
      issued_at: ISSUED_AT,
      sealed_at: SEALED_AT,
      holders: [{ ...holder, state: 'SIGNED', signed_at: SIGNED_AT }],
    });
    const setId = await aDocumentSet(app, { credit_id });
    for (const [statement, reason] of [
      [sql`update documents set number = 'X-1' where document_id = ${id}`, /never changes/],
      [sql`update documents set data = '{"a":1}' where document_id = ${id}`, /never changes/],
      [sql`update documents set places = '[1]' where document_id = ${id}`, /never changes/],
      [sql`update documents set kind = 'CARTA' where document_id = ${id}`, /never changes/],
      [sql`update documents set template_id = template_id + 1 where document_id = ${id}`, /never/],
      [sql`update documents set document_set_id = ${setId} where document_id = ${id}`, /never/],
      [sql`update documents set issued_at = now() where document_id = ${id}`, /never changes/],
      [sql`update documents set state = 'ISSUED' where document_id = ${sealed}`, /sealed never/],
      [sql`update documents set state = 'VOIDED' where document_id = ${sealed}`, /sealed never/],
      [sql`update documents set version = 9 where document_id = ${sealed}`, /sealed never/],
      [
        sql`update documents set state = 'SEALED', sealed_at = now()
        where document_id = ${id}`,
        /does not go from issued to sealed/,
      ],
      [sql`update document_files set sha256 = sha256('x') where document_id = ${id}`, /never/],
      [sql`update document_files set version = 'sealed' where document_id = ${id}`, /never/],
      [sql`delete from document_files where document_id = ${id}`, /are kept/],
      [sql`truncate document_files`, /are kept/],
      [sql`delete from document_sets where document_set_id = ${setId}`, /are kept/],
      [
        sql`update stored_files set wrapped_key = null, erased_at = now() where file_id in (
        select file_id from document_files where document_id = ${id}
      )`,
        /the file of a document is kept/,
      ],
      [
        sql`update document_holders set borrower_id = null, role = 'COMPANY'
        where document_id = ${id}`,
        /somebody else/,
      ],
      [
        sql`update document_holders set state = 'READY', signed_at = null
        where document_id = ${sealed}`,
        /stays done/,
      ],
      [
        sql`insert into document_sets (credit_id, state, expires_at, data_sha256)
        values (${credit_id}, 'OPEN', now() + interval '1 day', sha256('x'))`,
        /one_open/,
      ],
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
      { state: 'SIGNED', holders: [] },
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
      { ...seal, holders: [signed, company] },
    ]) {
      planted.push(await aDocument(app, { credit_id, ...wrong }));
    }
    expect(await find('document_state_follows_holders')).toEqual([...before, ...planted]);
  });

  test('find an original whose bytes are not those that were stored', async () => {
    expect(await find('document_keeps_content')).toEqual([]);
    const documentId = await aDocument(app, {
      credit_id: await aCredit(app, { state: STATE.signed }),
    });
    await sql`alter table stored_files disable trigger stored_files_keep_documents`.execute(app.db);
    await sql`update stored_files set sha256 = sha256('otro') where file_id = (
      select file_id from document_files where document_id = ${documentId}
    )`.execute(app.db);
    await sql`alter table stored_files enable trigger stored_files_keep_documents`.execute(app.db);
    expect(await find('document_keeps_content')).toEqual([documentId]);
  });
});

describe('the other checks', () => {
  const find = async (name: string): Promise<readonly number[]> => {
    const check = unsafeDocumentChecks.find((each) => each.name === name);
    const input = { today: app.parts.clock.today(), limit: 1_000 };
    return (await check?.findViolations(app.db, input)) ?? [];
  };

  test('find turns out of order', async () => {
    const before = await find('document_turns_in_order');
    const { borrowerId } = await aKnownBorrower(app);
    const credit_id = await aCredit(app, { state: STATE.signed, borrower_id: borrowerId });
    const mine = { role: 'BORROWER', borrower_id: borrowerId, signing_order: 1 };
    const company = { role: 'COMPANY', signing_order: 2 };
    await aDocument(app, {
      credit_id,
      holders: [
        { ...mine, state: 'READY' },
        { ...company, state: 'WAITING' },
      ],
    });
    const planted: number[] = [];
    for (const [first, second] of [
      ['READY', 'READY'],
      ['WAITING', 'WAITING'],
    ] as const) {
      const holders = [
        { ...mine, state: first },
        { ...company, state: second },
      ];
      planted.push(await aDocument(app, { credit_id, holders }));
    }
    expect(await find('document_turns_in_order')).toEqual([...before, ...planted]);
  });

  test('find documents that outlive their set, and sets that outlive their credit', async () => {
    const credit_id = await aCredit(app, { state: STATE.awaitingSignature });
    const closed = { state: 'VOIDED', closed_at: new Date(), reason: 'Un error' };
    const over = await aDocumentSet(app, { credit_id, ...closed });
    const id = await aDocument(app, { credit_id, document_set_id: over });
    expect(await find('document_follows_its_set')).toEqual([id]);
    const withdrawn = await aCredit(app, { state: STATE.withdrawn });
    const open = await aDocumentSet(app, { credit_id: withdrawn });
    expect(await find('open_documents_of_awaiting_credit')).toContain(open);
  });

  test('find a credit that waits although everything is sealed', async () => {
    const credit_id = await aCredit(app, { state: STATE.awaitingSignature });
    await aDocumentSet(app, {
      credit_id,
      state: 'COMPLETED',
      closed_at: SEALED_AT,
      issued_at: ISSUED_AT,
    });
    expect(await find('completed_documents_move_the_credit')).toEqual([credit_id]);
  });
});
