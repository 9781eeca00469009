import {
  listDocuments,
  reissueDocuments,
  voidDocument,
} from '@cuotaclara/contract/documents/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSetOfTwo, ofKind } from '#test/documents/set-steps.ts';
import {
  type ApplicationApp,
  setUsury,
  startApplicationApp,
} from '#test/steps/application-steps.ts';
import { outcomeOf, type Person } from '#test/steps/auth-steps.ts';
import { anIssuedCredit, documentsOf, issue, signReady } from '#test/steps/issue-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';

let app: ApplicationApp;
let admin: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  admin = await anAdministrator(app);
});

afterAll(() => app.stop());

const standing = async (creditId: number) => {
  const { sets, documents, may } = (
    await callAs(admin, listDocuments, { params: { id: creditId } })
  ).json();
  const { outdated_by: changes, outdated_documents: ids, is_outdated_whole } = sets.at(-1);
  const kinds = documents
    .filter(({ document_id: id }: { document_id: number }) => ids.includes(id))
    .map(({ kind }: { kind: string }) => kind);
  return { changes, kinds, isWhole: is_outdated_whole, mayIssue: may.issue };
};

const NOTHING = { changes: [], kinds: [], isWhole: false, mayIssue: false };

/** Publishes the text of a kind again, with one more paragraph. */
async function publishAgain(kind: string, over: object = {}): Promise<number> {
  const { blocks, number } = await app.db
    .selectFrom('document_templates')
    .select(['blocks', 'number'])
    .where('kind', '=', kind)
    .where('state', '=', 'PUBLISHED')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const more = { id: `nuevo-${number}`, type: 'paragraph', text: 'Y algo más.' };
  const { template_id } = await app.db
    .insertInto('document_templates')
    .values({
      kind,
      number: number + 1,
      state: 'PUBLISHED',
      // Stored by the templates from a list.
      blocks: JSON.stringify([...(blocks as unknown as object[]), more]),
      published_at: new Date(),
      in_force_from: app.parts.clock.today().toString(),
      ...over,
    })
    .returning('template_id')
    .executeTakeFirstOrThrow();
  return template_id;
}

const setPlate = (creditId: number, plate: string) =>
  app.db.updateTable('credits').set({ plate }).where('credit_id', '=', creditId).execute();

test('a newer text leaves an open set as it is; what is made from then on has it', async () => {
  const { creditId, documents } = await anIssuedCredit(app, { by: admin });
  const newer = await publishAgain('CONTRATO');
  await publishAgain('ACUERDO_FIRMA');
  expect(await standing(creditId)).toEqual(NOTHING);
  expect((await issue(admin, creditId)).json().issued).toEqual([]);
  const { document_id: id, version } = ofKind(documents, 'CONTRATO');
  const body = { status: 'VOIDED', reason: 'Salió con un error.', version };
  await callAs(admin, voidDocument, { params: { id }, body });
  expect((await issue(admin, creditId)).json().issued).toHaveLength(1);
  const { template_id } = await app.db
    .selectFrom('documents')
    .select('template_id')
    .where('document_id', '=', ofKind(await documentsOf(admin, creditId), 'CONTRATO').document_id)
    .executeTakeFirstOrThrow();
  expect(template_id).toBe(newer);
});

test('an agreement signed in the version of the day of a set stays enough for that set', async () => {
  const { creditId, borrower, documents } = await anIssuedCredit(app, { by: admin });
  const own = documents.slice(0, 3).map(({ document_id: id }) => id);
  await signReady(app, own);
  // The agreement has two sides: the company signs it after the person.
  await signReady(app, own.slice(0, 1));
  const second = await anIssuedCredit(app, { by: admin, borrower });
  expect(second.documents.map(({ kind }) => kind)).not.toContain('ACUERDO_FIRMA');
  await publishAgain('ACUERDO_FIRMA');
  expect((await issue(admin, second.creditId)).json().issued).toEqual([]);
  expect((await issue(admin, creditId)).json().issued).toEqual([]);
});

test('a text that the law demands outdates the documents of its kind alone', async () => {
  const { creditId } = await anIssuedCredit(app, { by: admin });
  await publishAgain('AUT_DATOS', { is_required_by_law: true });
  expect(await standing(creditId)).toMatchObject({ kinds: ['AUT_DATOS'], mayIssue: true });
  const again = await issue(admin, creditId);
  expect(again.json().issued).toMatchObject([{ kind: 'AUT_DATOS' }]);
  expect(await standing(creditId)).toEqual(NOTHING);
});

test('a person who has signed keeps their text when the law changes that of another', async () => {
  const { creditId, documents, setId } = await aSetOfTwo(app, admin);
  const [signed, unsigned] = documents.filter(({ kind }) => kind === 'AUT_DATOS');
  if (signed === undefined || unsigned === undefined) throw new Error('one for each person');
  await signReady(app, [signed.document_id]);
  await publishAgain('AUT_DATOS', { is_required_by_law: true });
  const { sets } = (await callAs(admin, listDocuments, { params: { id: creditId } })).json();
  expect(sets.at(-1)).toMatchObject({
    outdated_documents: [unsigned.document_id],
    is_outdated_whole: false,
  });
  const again = await issue(admin, creditId);
  expect(again.json()).toMatchObject({ document_set_id: setId, issued: [{ kind: 'AUT_DATOS' }] });
  expect(await standing(creditId)).toEqual(NOTHING);
});

test('the usury of another month outdates nothing', async () => {
  const { creditId } = await anIssuedCredit(app, { by: admin });
  await setUsury(app, '0.2477');
  expect(await standing(creditId)).toEqual(NOTHING);
  await setUsury(app, '0.2499');
});

test('another plate outdates only what names it, which is issued again in the same set', async () => {
  const { creditId, setId, documents } = await anIssuedCredit(app, { by: admin });
  const application = ofKind(documents, 'SOLICITUD');
  await signReady(app, [application.document_id]);
  await setPlate(creditId, 'QWE12F');
  expect(await standing(creditId)).toEqual({
    changes: ['la placa'],
    kinds: ['CONTRATO', 'GARANTIA'],
    isWhole: false,
    mayIssue: true,
  });
  const again = (await issue(admin, creditId)).json();
  expect(again.document_set_id).toBe(setId);
  expect(again.issued).toMatchObject([{ kind: 'CONTRATO' }, { kind: 'GARANTIA' }]);
  expect(await standing(creditId)).toEqual(NOTHING);
  const after = await documentsOf(admin, creditId);
  expect(ofKind(after, 'SOLICITUD').state).toBe('SIGNED');
  expect(ofKind(after, 'PAGARE').document_id).toBe(ofKind(documents, 'PAGARE').document_id);
  const old = after.find(({ number }) => number === ofKind(documents, 'CONTRATO').number);
  expect([old?.state, old?.void_reason]).toEqual(['VOIDED', 'Cambió: la placa.']);
});

test('a change of what all have signed is put right by a whole new set', async () => {
  const { creditId, borrower, documents } = await anIssuedCredit(app, { by: admin });
  await signReady(app, [ofKind(documents, 'PAGARE').document_id]);
  await app.db
    .updateTable('borrowers')
    .set({ first_name: 'Rosa' })
    .where('borrower_id', '=', borrower.borrowerId)
    .execute();
  const { changes, isWhole, mayIssue } = await standing(creditId);
  expect([changes, isWhole, mayIssue]).toEqual([
    expect.arrayContaining(['el nombre o el documento del cliente']),
    true,
    false,
  ]);
  const answer = await issue(admin, creditId);
  expect(outcomeOf(answer)).toEqual([409, 'documents_outdated']);
  const whole = await callAs(admin, reissueDocuments, {
    params: { id: creditId },
    body: { reason: 'Cambió el nombre.' },
  });
  expect(whole.statusCode).toBe(200);
  expect(await standing(creditId)).toEqual(NOTHING);
});

test('an outdated promissory note takes with it the documents that name its number', async () => {
  const { creditId, borrower } = await anIssuedCredit(app, { by: admin });
  await app.db
    .updateTable('borrowers')
    .set({ address: 'Carrera 50 # 10 - 20' })
    .where('borrower_id', '=', borrower.borrowerId)
    .execute();
  const { kinds } = await standing(creditId);
  expect(kinds).toEqual(expect.arrayContaining(['CONTRATO', 'PAGARE', 'CARTA', 'GARANTIA']));
  expect((await issue(admin, creditId)).statusCode).toBe(200);
  expect(await standing(creditId)).toEqual(NOTHING);
});

test('a document of an earlier version of the program is outdated only by what it says', async () => {
  const { creditId, documents, borrower } = await anIssuedCredit(app, { by: admin });
  const { document_id: id } = ofKind(documents, 'ACUERDO_FIRMA');
  const { data } = await app.db
    .selectFrom('documents')
    .select('data')
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow();
  const { representative: _none, ...company } = JSON.parse(data).company;
  const old = { ...JSON.parse(data), company, signers: [] };
  await app.owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx
      .updateTable('documents')
      .set({ data: JSON.stringify(old) })
      .where('document_id', '=', id)
      .execute();
  });
  await setPlate(creditId, 'RST34G');
  expect((await standing(creditId)).kinds).not.toContain('ACUERDO_FIRMA');
  await app.db
    .updateTable('borrowers')
    .set({ first_name: 'Rosa' })
    .where('borrower_id', '=', borrower.borrowerId)
    .execute();
  expect((await standing(creditId)).kinds).toContain('ACUERDO_FIRMA');
});
