import { ROLE, STATE } from '@cuotaclara/contract';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import {
  changeHolders,
  type LegalDocument,
  listDocuments as listRoute,
  voidDocument,
} from '@cuotaclara/contract/documents/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentTasks, expireSets } from '#features/documents/change/expire-sets.ts';
import { runInCommand } from '#test/run-in-command.ts';
import { advanceCredit } from '#test/steps/advance-credit.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCoDebtor } from '#test/steps/co-debtor-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import {
  anApprovedCredit,
  anIssuedCredit,
  aProvenBorrower,
  documentsOf,
  issue,
  signReady,
} from '#test/steps/issue-steps.ts';
import { setSetting } from '#test/steps/setting-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import {
  closeSet,
  issueSealOnly,
  markSealed,
  prepareSealOnly,
  recordSignatures,
} from '../public.ts';

let app: ApplicationApp;
let admin: Person;
beforeAll(async () => {
  app = await startApplicationApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

const ofKind = (documents: readonly LegalDocument[], kind: string): LegalDocument => {
  const found = documents.findLast((each) => each.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
};

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

/** Writes a sealed file and marks the document as the job does. */
async function seal(documentId: number) {
  const file = await app.parts.files.write(Buffer.from(`sealed ${documentId}`), {
    contentType: 'application/pdf',
  });
  const at = new Date(app.parts.clock.now().epochMilliseconds);
  return runInCommand(app, async ({ trx }) => {
    const sealed = await markSealed(trx, { documentId, file, timeStamp: 'own', at });
    return sealed?.isSetComplete ?? null;
  });
}

async function withCoDebtor() {
  const { creditId, borrower } = await anApprovedCredit(app, { by: admin });
  const peer = await aProvenBorrower(app, { first_name: 'Julio' });
  const coDebtorId = await aCoDebtor(app, {
    credit_id: creditId,
    borrower_id: peer.borrowerId,
    invited_by: admin.userId,
  });
  const answer = await issue(admin, creditId);
  const setId: number = answer.json().document_set_id;
  const documents = await documentsOf(admin, creditId);
  return { creditId, borrower, peer, coDebtorId, setId, documents };
}

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

  test('takes the letter with the note, because they name each other', async () => {
    const { creditId, documents } = await anIssuedCredit(app, { by: admin });
    expect((await voidOne(admin, ofKind(documents, 'CARTA'))).statusCode).toBe(200);
    const after = await documentsOf(admin, creditId);
    expect(ofKind(after, 'PAGARE').state).toBe('VOIDED');
    const again = await issue(admin, creditId);
    expect(again.json().issued.map(({ kind }: LegalDocument) => kind)).toEqual(['PAGARE', 'CARTA']);
  });

  test('is refused for a note that is signed, sealed or was seen in another version', async () => {
    const { creditId, documents } = await anIssuedCredit(app, { by: admin });
    const note = ofKind(documents, 'PAGARE');
    await signReady(app, [note.document_id]);
    const [signed, letter] = [await documentsOf(admin, creditId), ofKind(documents, 'CARTA')];
    expect(outcomeOf(await voidOne(admin, note))).toEqual([400, 'changed_meanwhile']);
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

  test('is refused where what is left no longer says how the credit is', async () => {
    const { creditId, borrower, documents } = await anIssuedCredit(app, { by: admin });
    await voidOne(admin, ofKind(documents, 'SOLICITUD'));
    await app.db
      .updateTable('borrowers')
      .set({ first_name: 'Rosa' })
      .where('borrower_id', '=', borrower.borrowerId)
      .execute();
    const answer = await issue(admin, creditId);
    expect(outcomeOf(answer)).toEqual([409, 'documents_outdated']);
    expect(answer.json().message).toContain('el nombre o el documento del cliente');
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

describe('signatures', () => {
  test('give the turn to who comes next, and the last one calls for the seal', async () => {
    const { creditId, documents } = await withCoDebtor();
    const contract = ofKind(documents, 'CONTRATO');
    const [mine, theirs, company] = contract.holders;
    const sign = (holder: (typeof contract.holders)[number] | undefined, userId: number | null) =>
      runInCommand(app, async (ctx) => {
        const holderId = holder?.document_holder_id ?? 0;
        const signatures = [{ documentId: contract.document_id, holderId, userId }];
        const [signed] = await recordSignatures(ctx, { signatures });
        return [signed?.state ?? '', ...(signed?.nowReady ?? []).map(({ role }) => role)];
      });
    await expect(sign(company, admin.userId)).rejects.toMatchObject({
      code: 'signing_not_possible',
    });
    expect(await sign(mine, null)).toEqual(['PARTLY_SIGNED']);
    await expect(sign(mine, null)).rejects.toMatchObject({ code: 'signing_not_possible' });
    expect(await sign(theirs, null)).toEqual(['PARTLY_SIGNED', 'COMPANY']);
    expect(await sign(company, admin.userId)).toEqual(['SIGNED']);
    const after = ofKind(await documentsOf(admin, creditId), 'CONTRATO');
    expect(after.holders.at(-1)).toMatchObject({ state: 'SIGNED', signed_by: expect.any(String) });
    await expect(sign(company, admin.userId)).rejects.toMatchObject({ code: 'document_closed' });
    const { history } = (await callAs(admin, getCredit, { params: { id: creditId } })).json();
    const signed = history.filter(({ kind }: { kind: string }) => kind === 'document_signed');
    expect(signed).toHaveLength(3);
  });

  test('of the company are those of its seal where a setting says so', async () => {
    await setSetting(admin, { name: 'company_signs_by_seal', value: true });
    const { documents } = await anIssuedCredit(app, { by: admin });
    const ids = [ofKind(documents, 'CONTRATO'), ofKind(documents, 'GARANTIA')];
    const states = await signReady(
      app,
      ids.map(({ document_id: id }) => id),
    );
    expect(states).toEqual(['SIGNED', 'SIGNED']);
    await setSetting(admin, { name: 'company_signs_by_seal', value: false });
  });

  test('and seals of every mandatory document let the credit go on', async () => {
    const { creditId, documents } = await anIssuedCredit(app, { by: admin });
    const ids = documents.map(({ document_id: id }) => id);
    await signReady(app, ids);
    await signReady(app, ids);
    const advance = () => advanceCredit(app, creditId);
    expect(await advance()).toBe(0);
    for (const id of ids.slice(1)) expect(await seal(id)).toBe(false);
    expect(await advance()).toBe(0);
    expect(await seal(ids[0] ?? 0)).toBe(true);
    expect(await seal(ids[0] ?? 0)).toBeNull();
    expect(await advance()).toBeGreaterThan(0);
    const { credit_state_id } = await storedCredit(app, creditId);
    expect(credit_state_id).toBeGreaterThanOrEqual(STATE.signed);
    const read = (await callAs(admin, listRoute, { params: { id: creditId } })).json();
    expect(read.sets.at(-1).state).toBe('COMPLETED');
    expect(read.may).toEqual({ issue: false, correct: false, read: true });
  });

  test('stop where a person does not want to sign', async () => {
    const { setId, creditId, documents, peer, borrower } = await withCoDebtor();
    const note = ofKind(documents, 'PAGARE');
    const mine = note.holders[0]?.document_holder_id ?? 0;
    const signedBy = await runInCommand(app, async (ctx) => {
      const signatures = [{ documentId: note.document_id, holderId: mine, userId: null }];
      await recordSignatures(ctx, { signatures });
      const set = await closeSet(ctx, {
        setId,
        to: 'REJECTED',
        reason: 'No estoy de acuerdo.',
        by: peer.userId,
        borrowerId: peer.borrowerId,
      });
      return [...(set?.signedBy ?? [])];
    });
    expect(signedBy).toEqual([borrower.borrowerId]);
    const after = ofKind(await documentsOf(admin, creditId), 'PAGARE');
    expect(after.state).toBe('REJECTED');
    expect(after.holders.map(({ state, reason }) => [state, reason])).toEqual([
      ['SIGNED', null],
      ['REJECTED', 'No estoy de acuerdo.'],
    ]);
    const again = await issue(admin, creditId);
    expect(again.json().document_set_id).toBeGreaterThan(setId);
  });
});

test('documents that are not signed in time expire, and people are told', async () => {
  const { creditId, setId, borrower } = await anIssuedCredit(app, { by: admin });
  await app.runJobs();
  expect(await expireSets(app.parts)).toBe(0);
  await app.db
    .updateTable('document_sets')
    .set({
      issued_at: new Date('2026-01-01T12:00:00Z'),
      expires_at: new Date('2026-01-10T12:00:00Z'),
    })
    .where('document_set_id', '=', setId)
    .execute();
  const [task] = documentTasks(app.parts);
  await task?.run(new AbortController().signal);
  await app.runJobs();
  const documents = await documentsOf(admin, creditId);
  expect(new Set(documents.map(({ state }) => state))).toEqual(new Set(['EXPIRED']));
  const subjects = app.messages
    .slice(-2)
    .map((message) => [message.recipient, message.channel === 'email' && message.subject]);
  expect(subjects).toEqual([
    [borrower.email, 'Se venció el plazo para firmar'],
    [admin.email, 'Documentos vencidos sin firmar'],
  ]);
  const slides = await app.db
    .selectFrom('push_notifications')
    .select(['user_id', 'kind'])
    .where('credit_id', '=', creditId)
    .where('viewed_at', 'is', null)
    .where('kind', 'like', 'documents%')
    .orderBy('push_notification_id')
    .execute();
  expect(slides).toEqual([
    { user_id: borrower.userId, kind: 'documents_expired' },
    { user_id: admin.userId, kind: 'documents_expired' },
  ]);
  expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.awaitingSignature);
  expect((await issue(admin, creditId)).json().issued).toHaveLength(8);
});

test('a document that nobody signs is issued for its seal alone', async () => {
  const { creditId } = await anApprovedCredit(app, { by: admin });
  const parts = {
    settlement: {
      settled_on: '2026-11-16',
      paid_total: 12_000_000,
      balance: 0,
      last_receipt: 'R-1',
      last_amount: 448_900,
      surplus: 0,
      releases_lien: true,
    },
  } as const;
  const wanted = { creditId, kind: 'PAZ_Y_SALVO', parts } as const;
  const prepared = await prepareSealOnly(app.parts, wanted);
  const late = await prepareSealOnly(app.parts, wanted);
  const documentId = await runInCommand(
    app,
    async (ctx) => (await issueSealOnly(ctx, prepared)).documentId,
  );
  const [document] = await documentsOf(admin, creditId);
  expect(document).toMatchObject({
    document_id: documentId,
    number: `PYS-${creditId}-1`,
    state: 'SIGNED',
    document_set_id: null,
    is_mandatory: false,
    holders: [],
  });
  await expect(
    runInCommand(app, async (ctx) => (await issueSealOnly(ctx, late)).documentId),
  ).rejects.toMatchObject({ code: 'documents_changed_meanwhile' });
  await seal(documentId);
  expect((await documentsOf(admin, creditId))[0]?.state).toBe('SEALED');
  await expect(
    prepareSealOnly(app.parts, { creditId, kind: 'CONTRATO', parts: {} }),
  ).rejects.toThrow('has people who sign it');
});
