import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { aDocument, aDocumentSet } from '#test/steps/document-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unsafeDocumentChecks } from './document-checks.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.stop());

const ISSUED_AT = new Date('2026-11-12T14:20:00.000Z');
const SIGNED_AT = new Date('2026-11-13T09:00:00.000Z');
const SEALED_AT = new Date('2026-11-13T09:05:00.000Z');

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
      await expect(statement.execute(app.owner)).rejects.toThrow(reason);
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
      await expect(statement.execute(app.owner)).rejects.toThrow(reason);
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
    await sql`alter table stored_files disable trigger stored_files_keep_documents`.execute(
      app.owner,
    );
    await sql`update stored_files set sha256 = sha256('otro') where file_id = (
      select file_id from document_files where document_id = ${documentId}
    )`.execute(app.db);
    await sql`alter table stored_files enable trigger stored_files_keep_documents`.execute(
      app.owner,
    );
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
