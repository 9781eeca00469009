import { listSigning, type SigningReply } from '@cuotaclara/contract/signing/signing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApplicationApp, setUsury } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person } from '#test/steps/auth-steps.ts';
import { aDocument, aDocumentSet } from '#test/steps/document-steps.ts';
import { setSetting } from '#test/steps/setting-steps.ts';
import {
  aSignableCredit,
  aSigner,
  lastCode,
  openAct,
  PAUSE_SECONDS,
  readToEnd,
  sign,
  startSigningApp,
  wrongCode,
} from '#test/steps/signing-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';

let app: ApplicationApp;
let admin: Person;
beforeAll(async () => {
  app = await startSigningApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

async function anOpenAct() {
  const signer = await aSigner(app);
  const credit = await aSignableCredit(app, { by: admin, signer });
  await readToEnd(signer, credit.documentIds);
  const { act_id } = (await openAct(signer, credit.documentIds)).json();
  return { signer, ...credit, act_id: String(act_id), code: lastCode(app) };
}

test('a usury rate of another month leaves a set as it was issued', async () => {
  const { signer, act_id, code } = await anOpenAct();
  await setUsury(app, '0.2388');
  const [set] = (await callAs(signer, listSigning)).json().sets;
  expect(set.obstacle).toBeNull();
  expect((await sign(signer, { act_id, code })).json()).toMatchObject({ is_signed: true });
  await setUsury(app, '0.2499');
});

test('a usury rate below that of the credit stops what prints it', async () => {
  const { signer, documentIds, act_id, code } = await anOpenAct();
  await setUsury(app, '0.1001');
  for (const answer of [await sign(signer, { act_id, code }), await openAct(signer, documentIds)]) {
    expect(outcomeOf(answer)).toEqual([409, 'documents_outdated']);
    expect(answer.json().message).toContain('la usura del mes');
  }
  const [set] = (await callAs(signer, listSigning)).json().sets;
  expect(set.obstacle).toContain('la usura del mes');
  await setUsury(app, '0.2499');
  expect((await sign(signer, { act_id, code })).json()).toMatchObject({ is_signed: true });
});

test('a contract that names a void promissory note cannot be signed, nor one whose promissory note is outdated', async () => {
  const { signer, documentIds, act_id, code } = await anOpenAct();
  const [application, contract, promissoryNote] = documentIds;
  await app.db
    .updateTable('documents')
    .set({ state: 'VOIDED', closed_at: new Date(), void_reason: 'Salió mal.' })
    .where('document_id', '=', promissoryNote)
    .execute();
  const answer = await openAct(signer, [contract]);
  expect(outcomeOf(answer)).toEqual([409, 'documents_outdated']);
  expect(answer.json().message).toContain('el pagaré o su carta de instrucciones');
  expect((await sign(signer, { act_id, code })).statusCode).toBe(409);
  app.clock.advance(PAUSE_SECONDS);
  expect((await openAct(signer, [application])).statusCode).toBe(200);
});

test('the seal signs for the company as its turn comes, where a setting says so', async () => {
  await setSetting(admin, { name: 'company_signs_by_seal', value: true });
  const { signer, act_id, code } = await anOpenAct();
  const reply: SigningReply = (await sign(signer, { act_id, code })).json();
  expect(reply.documents.map(({ state }) => state)).toEqual(['SIGNED', 'SIGNED', 'SIGNED']);
  await setSetting(admin, { name: 'company_signs_by_seal', value: false });
});

test('an agreement that was signed with an earlier credit is listed and not asked for', async () => {
  const signer = await aSigner(app);
  const { creditId } = await aSignableCredit(app, { by: admin, signer });
  const signedAt = new Date('2026-03-02T15:00:00.000Z');
  const issuedAt = new Date('2026-03-01T15:00:00.000Z');
  const setId = await aDocumentSet(app, {
    credit_id: creditId,
    state: 'COMPLETED',
    issued_at: issuedAt,
    closed_at: signedAt,
  });
  const documentId = await aDocument(app, {
    credit_id: creditId,
    document_set_id: setId,
    kind: 'ACUERDO_FIRMA',
    state: 'SEALED',
    issued_at: issuedAt,
    sealed_at: signedAt,
    data: JSON.stringify((await aSignableCredit(app, { by: admin, signer })).data),
    holders: [
      {
        role: 'BORROWER',
        borrower_id: signer.borrowerId,
        signing_order: 1,
        state: 'SIGNED',
        signed_at: signedAt,
      },
    ],
  });
  const { sets } = (await callAs(signer, listSigning)).json();
  const open = sets.filter(({ state }: { state: string }) => state === 'OPEN');
  for (const { signed_before: before } of open) {
    expect(before).toEqual([
      { kind: 'ACUERDO_FIRMA', signed_at: signedAt.toISOString(), document_id: documentId },
    ]);
  }
  expect(open).toHaveLength(2);
});

/** Three times as many as the pool has connections, and a few more. */
const AT_ONCE = 30;

describe('at once', () => {
  test('thirty wrong tries of one code count exactly five', async () => {
    const { signer, act_id, code } = await anOpenAct();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => sign(signer, { act_id, code: wrongCode(code) })),
    );
    const left = answers.map((answer) => answer.json().tries_left);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(200));
    expect(left.toSorted((one, other) => other - one)).toEqual([4, 3, 2, 1, ...Array(26).fill(0)]);
    const stored = await app.db
      .selectFrom('signing_codes')
      .select(['tries', 'used_at'])
      .where('act_id', '=', act_id)
      .execute();
    expect(stored).toEqual([{ tries: 5, used_at: null }]);
  });

  test('thirty calls with the right code sign once, and all get the same answer', async () => {
    const { signer, creditId, act_id, code } = await anOpenAct();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => sign(signer, { act_id, code })),
    );
    const replies = answers.map((answer) => answer.body);
    expect(new Set(replies).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ is_signed: true });
    const entries = await app.db
      .selectFrom('audit_entries')
      .select('entry_id')
      .where('action', '=', 'documents_signed')
      .where('subject_id', '=', String(creditId))
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('many acts of one person leave one open, with one code', async () => {
    const signer = await aSigner(app);
    const { documentIds } = await aSignableCredit(app, { by: admin, signer });
    await readToEnd(signer, documentIds);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => openAct(signer, documentIds)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array(AT_ONCE - 1).fill(429)]);
    const acts = await app.db
      .selectFrom('signing_acts')
      .select('state')
      .where('borrower_id', '=', signer.borrowerId)
      .execute();
    expect(acts).toEqual([{ state: 'OPEN' }]);
  });
});
