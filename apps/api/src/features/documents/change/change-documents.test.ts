import { ROLE } from '@cuotaclara/contract';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import {
  changeHolders,
  type LegalDocument,
  listDocuments as listRoute,
  voidDocument,
} from '@cuotaclara/contract/documents/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSetOfTwo, ofKind } from '#test/documents/set-steps.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import {
  anIssuedCredit,
  aProvenBorrower,
  documentsOf,
  issue,
  signReady,
} from '#test/steps/issue-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';

let app: ApplicationApp;
let admin: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  admin = await anAdministrator(app);
});

afterAll(() => app.stop());

type Ref = { readonly document_id: number; readonly version: number };

const voidOne = (person: Person, { document_id: id, version }: Ref, over: object = {}) =>
  callAs(person, voidDocument, {
    params: { id },
    body: { status: 'VOIDED', reason: 'Salió con un error.', version, ...over },
  });

const order = (person: Person, { document_id: id, version }: Ref, holders: readonly object[]) =>
  callAs(person, changeHolders, { params: { id }, body: { version, holders } });

const asWished = ({ holders }: LegalDocument, orders: readonly number[] = []) =>
  holders.map(({ role, borrower_id, signing_order }, place) => ({
    role,
    borrower_id,
    signing_order: orders[place] ?? signing_order,
  }));

const withCoDebtor = () => aSetOfTwo(app, admin);

describe('voiding one document', () => {
  test('leaves a gap in the open set, which the same call fills with another number', async () => {
    const { creditId, setId, documents } = await anIssuedCredit(app, { by: admin });
    const contract = ofKind(documents, 'CONTRATO');
    const answer = await voidOne(admin, contract);
    expect(answer.json()).toEqual({
      document_id: contract.document_id,
      state: 'VOIDED',
      version: contract.version + 1,
    });
    const read = (await callAs(admin, listRoute, { params: { id: creditId } })).json();
    expect(read.may).toEqual({ issue: true, correct: true, read: true });
    const again = await issue(admin, creditId);
    expect(again.json()).toMatchObject({
      document_set_id: setId,
      issued: [{ document_id: expect.any(Number), kind: 'CONTRATO' }],
    });
    const after = ofKind(await documentsOf(admin, creditId), 'CONTRATO');
    expect([after.number, after.document_set_id]).toEqual([`CON-${creditId}-2`, setId]);
    const { history } = (await callAs(admin, getCredit, { params: { id: creditId } })).json();
    expect(history).toContainEqual(
      expect.objectContaining({
        kind: 'document_voided',
        subject: `Contrato de crédito CON-${creditId}-1`,
        note: 'Salió con un error.',
      }),
    );
  });

  test('takes the letter with the promissory note, because they name each other', async () => {
    const { creditId, documents } = await anIssuedCredit(app, { by: admin });
    expect((await voidOne(admin, ofKind(documents, 'CARTA'))).statusCode).toBe(200);
    const after = await documentsOf(admin, creditId);
    expect(ofKind(after, 'PAGARE').state).toBe('VOIDED');
    const again = await issue(admin, creditId);
    expect(again.json().issued.map(({ kind }: LegalDocument) => kind)).toEqual([
      'CONTRATO',
      'PAGARE',
      'CARTA',
      'GARANTIA',
    ]);
  });

  test('takes with the promissory note everything that names it; the rest and its signatures stay', async () => {
    const { creditId, setId, documents } = await anIssuedCredit(app, { by: admin });
    const [application, contract] = [ofKind(documents, 'SOLICITUD'), ofKind(documents, 'CONTRATO')];
    await signReady(app, [application.document_id, contract.document_id]);
    expect((await voidOne(admin, ofKind(documents, 'PAGARE'))).statusCode).toBe(200);
    const voided = (await documentsOf(admin, creditId)).filter(({ state }) => state === 'VOIDED');
    expect(voided.map(({ kind }) => kind)).toEqual(['CONTRATO', 'PAGARE', 'CARTA', 'GARANTIA']);
    expect((await issue(admin, creditId)).json().document_set_id).toBe(setId);
    const after = await documentsOf(admin, creditId);
    expect(ofKind(after, 'SOLICITUD').document_id).toBe(application.document_id);
    for (const kind of ['CONTRATO', 'GARANTIA', 'CARTA']) {
      const { data } = await app.db
        .selectFrom('documents')
        .select('data')
        .where('document_id', '=', ofKind(after, kind).document_id)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(data).note.number).toBe(ofKind(after, 'PAGARE').number);
    }
  });

  test('is refused where all have signed a document that names the promissory note', async () => {
    const { documents } = await anIssuedCredit(app, { by: admin });
    const [guarantee, promissoryNote] = [
      ofKind(documents, 'GARANTIA'),
      ofKind(documents, 'PAGARE'),
    ];
    await signReady(app, [guarantee.document_id]);
    await signReady(app, [guarantee.document_id]);
    expect(outcomeOf(await voidOne(admin, promissoryNote))).toEqual([
      409,
      'document_partner_signed',
    ]);
  });

  test('is refused for a promissory note that is signed, sealed or was seen in another version', async () => {
    const { creditId, documents } = await anIssuedCredit(app, { by: admin });
    const promissoryNote = ofKind(documents, 'PAGARE');
    await signReady(app, [promissoryNote.document_id]);
    const [signed, letter] = [await documentsOf(admin, creditId), ofKind(documents, 'CARTA')];
    expect(outcomeOf(await voidOne(admin, promissoryNote))).toEqual([400, 'changed_meanwhile']);
    expect(outcomeOf(await voidOne(admin, ofKind(signed, 'PAGARE')))).toEqual([
      409,
      'document_closed',
    ]);
    expect(outcomeOf(await voidOne(admin, letter))).toEqual([409, 'document_partner_signed']);
    const wrong = await voidOne(admin, letter, { status: 'SEALED' });
    expect(wrong.statusCode).toBe(400);
    expect(outcomeOf(await voidOne(admin, { document_id: 999_999, version: 1 }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('is not there for the borrower, nor for staff out of scope', async () => {
    const { borrower, documents } = await anIssuedCredit(app, { by: admin });
    const contract = ofKind(documents, 'CONTRATO');
    const officer = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
    for (const person of [borrower, officer]) {
      expect(outcomeOf(await voidOne(person, contract))).toEqual([404, 'not_found']);
      const wished = asWished(contract);
      expect(outcomeOf(await order(person, contract, wished))).toEqual([404, 'not_found']);
    }
    const supplier = await signedInPerson(app, { roleId: ROLE.supplier });
    expect(outcomeOf(await voidOne(supplier, contract))).toEqual([403, 'permission_denied']);
  });
});

describe('the holders of a document', () => {
  test('change their order before anybody signs; the document stays', async () => {
    const { creditId, documents } = await withCoDebtor();
    const contract = ofKind(documents, 'CONTRATO');
    const answer = await order(admin, contract, asWished(contract, [2, 1, 3]));
    expect(answer.json()).toEqual({ document_id: contract.document_id, is_reissued: false });
    const after = ofKind(await documentsOf(admin, creditId), 'CONTRATO');
    expect(after.holders.map(({ role, state }) => [role, state])).toEqual([
      ['CO_DEBTOR', 'READY'],
      ['BORROWER', 'WAITING'],
      ['COMPANY', 'WAITING'],
    ]);
    expect(outcomeOf(await order(admin, contract, asWished(contract)))).toEqual([
      400,
      'changed_meanwhile',
    ]);
  });

  test('who are others make the whole set another one', async () => {
    const { creditId, coDebtorId, documents, borrower } = await withCoDebtor();
    await app.db
      .updateTable('credit_co_debtors')
      .set({ state: 'REMOVED', removed_at: new Date(), removal_reason: 'Ya no hace falta' })
      .where('co_debtor_id', '=', coDebtorId)
      .execute();
    const contract = ofKind(documents, 'CONTRATO');
    const answer = await order(admin, contract, [
      { role: 'BORROWER', borrower_id: borrower.borrowerId, signing_order: 1 },
      { role: 'COMPANY', borrower_id: null, signing_order: 5 },
    ]);
    expect(answer.json().is_reissued).toBe(true);
    const after = ofKind(await documentsOf(admin, creditId), 'CONTRATO');
    expect(after.document_id).toBe(answer.json().document_id);
    expect(after.holders.map(({ role, signing_order }) => [role, signing_order])).toEqual([
      ['BORROWER', 1],
      ['COMPANY', 5],
    ]);
  });

  test('are refused where they are not those of the kind, each with its reason', async () => {
    const { documents, borrower } = await withCoDebtor();
    const contract = ofKind(documents, 'CONTRATO');
    const [mine, theirs, company] = asWished(contract);
    const stranger = await aProvenBorrower(app);
    const other = { role: 'CO_DEBTOR', borrower_id: stranger.borrowerId, signing_order: 1 };
    for (const [holders, why] of [
      [[mine, theirs, { ...company, signing_order: 1 }], 'la empresa firma al final'],
      [[mine, company], 'falta alguien'],
      [[mine, other, company], 'solo firman'],
      [[mine, mine, theirs, company], 'dos veces'],
    ] as const) {
      const answer = await order(admin, contract, holders as readonly object[]);
      expect(outcomeOf(answer)).toEqual([400, 'holders_not_allowed']);
      expect(answer.json().message).toContain(why);
    }
    const own = documents.find(({ kind }) => kind === 'AUT_DATOS');
    const holder = { role: 'BORROWER', borrower_id: borrower.borrowerId, signing_order: 1 };
    expect(outcomeOf(await order(admin, own ?? contract, [holder]))).toEqual([
      400,
      'holders_not_allowed',
    ]);
  });

  test('are refused when something is missing of a co-debtor, or somebody has signed', async () => {
    const { documents, peer } = await withCoDebtor();
    const contract = ofKind(documents, 'CONTRATO');
    await app.db
      .updateTable('borrowers')
      .set({ identity_state: 'in_review' })
      .where('borrower_id', '=', peer.borrowerId)
      .execute();
    const answer = await order(admin, contract, asWished(contract, [2, 1, 3]));
    expect(outcomeOf(answer)).toEqual([409, 'co_debtor_not_ready']);
    await signReady(app, [ofKind(documents, 'SOLICITUD').document_id]);
    expect(outcomeOf(await order(admin, contract, asWished(contract)))).toEqual([
      409,
      'document_already_signed',
    ]);
    await voidOne(admin, contract);
    const voided = { ...contract, version: contract.version + 1 };
    expect(outcomeOf(await order(admin, voided, asWished(contract)))).toEqual([
      409,
      'document_closed',
    ]);
  });
});
