import { verifyDocument } from '@cuotaclara/contract/verification/verification';
import { groupVerificationId } from '@cuotaclara/contract/verification/verification-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEAL_DOCUMENT } from '#features/documents/public.ts';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import { aSignedDocument, COMPANY, newVerificationId } from '#test/steps/seal-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { maskName } from './mask-name.ts';
import { findVerifiedDocument } from './verification.reads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ask = (id: string) => openBrowser(app.app).call(verifyDocument, { params: { id } });

test('a sealed promissory note is told to anybody with its id, without what is private', async () => {
  const { documentId, verificationId } = await aSignedDocument(app);
  await app.parts.jobs.send(SEAL_DOCUMENT, { document_id: documentId });
  await app.runJobs();
  const answer = await ask(verificationId);
  expect(outcomeOf(answer)).toEqual([200, null]);
  const told = answer.json();
  expect(told).toMatchObject({
    verification_id: verificationId,
    kind: 'PAGARE',
    state: 'SEALED',
    is_sealed: true,
    promissory_note_state: 'IN_FORCE',
    company: COMPANY,
    missing_signers: 0,
    signers: expect.arrayContaining([
      expect.objectContaining({ role: 'BORROWER', name: 'A•• G•••z', means: 'typed_sms' }),
      expect.objectContaining({ role: 'COMPANY', name: COMPANY.name, means: 'seal' }),
    ]),
    files: [
      { version: 'original', time_stamp: null },
      { version: 'sealed', time_stamp: 'own', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ],
  });
  const text = answer.body;
  for (const hidden of ['Gómez', '+57', '190.84', 'P-', 'identification', 'document_id', 'credit'])
    expect(text).not.toContain(hidden);
});

test('an id is read in lower case, in groups, and with the letters that Crockford allows', async () => {
  const { verificationId } = await aSignedDocument(app);
  const written = groupVerificationId(verificationId)
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l');
  expect((await ask(written)).json().verification_id).toBe(verificationId);
});

test.each([
  ['unknown', newVerificationId()],
  ['badly written', 'no-es-un-codigo'],
  ['far too long', '7'.repeat(400)],
])('an %s id is not found', async (_what, id) => {
  expect(outcomeOf(await ask(id))).toEqual([404, 'not_found']);
});

test('an unknown id and a badly written one get the same body after the same questions', async () => {
  const ids = [newVerificationId(), 'no-es-un-codigo'];
  const bodies = [];
  const statements = [];
  for (const id of ids) {
    const asked: string[] = [];
    const watched = app.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const about = { written: id, today: app.parts.clock.today() };
    expect(await findVerifiedDocument(watched, about)).toBeNull();
    statements.push(asked);
    const { requestId, ...body } = (await ask(id)).json();
    bodies.push([typeof requestId, body]);
  }
  expect(statements[0]).toHaveLength(4);
  expect(statements[1]).toEqual(statements[0]);
  expect(bodies[1]).toEqual(bodies[0]);
});

test('wrong ids of one network are held back after sixty, and a right one is always answered', async () => {
  const other = await startTestApp();
  try {
    const { verificationId } = await aSignedDocument(other);
    const browser = openBrowser(other.app);
    const lookUp = async (id: string) =>
      outcomeOf(await browser.call(verifyDocument, { params: { id } }));
    for (let count = 0; count < 62; count += 1)
      expect(await lookUp(verificationId)).toEqual([200, null]);
    for (let count = 0; count < 60; count += 1)
      expect(await lookUp(newVerificationId())).toEqual([404, 'not_found']);
    expect(await lookUp(newVerificationId())).toEqual([429, 'too_many_requests']);
    expect(await lookUp(verificationId)).toEqual([200, null]);
    expect(await lookUp(newVerificationId())).toEqual([429, 'too_many_requests']);
  } finally {
    await other.stop();
  }
});

test.each([
  ['Ana', 'Gómez', 'A•• G•••z'],
  ['Ñusta', 'Ñáñez', 'Ñ•• Ñ•••z'],
  ['Li', 'Wu', 'L•• W•••'],
  ['', '', '••• ••••'],
])('the name %s %s is masked', (firstName, surname, masked) => {
  expect(maskName({ firstName, surname })).toBe(masked);
});
