import { STATE } from '@cuotaclara/contract';
import { listSigning, type SigningReply } from '@cuotaclara/contract/signing/signing';
import { PDF } from '@libpdf/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocumentFile } from '#features/documents/public.ts';
import { ATTACHED_BYTES_MAX } from '#platform/outbox/outgoing-message.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import { anIssuedCredit } from '#test/steps/issue-steps.ts';
import { filesByMail } from '#test/steps/mail-steps.ts';
import { setSetting } from '#test/steps/setting-steps.ts';
import { aSigner, lastCode, openAct, readToEnd, sign } from '#test/steps/signing-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { SEND_SIGNED_COPIES } from './notices/signed-copies.ts';

let app: ApplicationApp;
let admin: Person;
beforeAll(async () => {
  app = await startApplicationApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

test('a borrower signs a whole issued set with one code, and the credit goes on once it is sealed', async () => {
  await setSetting(admin, { name: 'company_signs_by_seal', value: true });
  const signer = await aSigner(app);
  const { creditId, documents } = await anIssuedCredit(app, { by: admin, borrower: signer });
  const documentIds = documents.map(({ document_id: id }) => id);
  await readToEnd(signer, documentIds);
  const { act_id } = (await openAct(signer, documentIds)).json();
  const reply: SigningReply = (await sign(signer, { act_id, code: lastCode(app) })).json();
  expect(reply.documents.map(({ state }) => state)).toEqual(documentIds.map(() => 'SIGNED'));
  const stored = await app.db
    .selectFrom('document_files')
    .select(['document_id', 'sha256'])
    .where('document_id', 'in', documentIds)
    .where('version', '=', 'original')
    .execute();
  const hashes = new Map(stored.map(({ document_id: id, sha256 }) => [id, sha256.toString('hex')]));
  const [open] = (await callAs(signer, listSigning)).json().sets;
  for (const { document_id: id, sha256 } of open.documents) expect(sha256).toBe(hashes.get(id));
  await app.runJobs();
  const [sealed] = (await callAs(signer, listSigning)).json().sets;
  expect(sealed).toMatchObject({ state: 'COMPLETED', obstacle: null });
  expect((await storedCredit(app, creditId)).credit_state_id).not.toBe(STATE.awaitingSignature);
  app.messages.length = 0;
  await app.runJobs();
  const copies = app.messages.filter(
    (message) => message.channel === 'email' && message.subject.startsWith('Tu copia'),
  );
  expect(copies).toHaveLength(1);
  const sealedFiles = await app.db
    .selectFrom('document_files')
    .select('sha256')
    .where('document_id', 'in', documentIds)
    .where('version', '=', 'sealed')
    .orderBy('document_id')
    .execute();
  for (const { document_id: documentId } of documents) {
    const file = await openDocumentFile(
      { db: app.db, files: app.parts.files },
      { documentId, version: 'sealed' },
    );
    const pages = (await PDF.load(await file.readBytes())).getPages();
    const text = pages.map((page) => page.extractText().text).join('\n');
    expect(text, 'the lines of a sealed paper are signed').toContain('Firma electrónica, ');
  }
  const [received] = await filesByMail(app, copies);
  expect(received?.map(({ sha256 }) => sha256)).toEqual(
    sealedFiles.map(({ sha256 }) => sha256.toString('hex')),
  );
  // The same copies, had their files weighed more than a mail takes.
  await app.owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx.deleteFrom('document_copies').execute();
    await trx
      .updateTable('document_files')
      .set({ bytes: ATTACHED_BYTES_MAX })
      .where('document_id', 'in', documentIds)
      .execute();
  });
  const about = { document_set_id: open.document_set_id, borrower_id: signer.borrowerId };
  await app.parts.jobs.send(SEND_SIGNED_COPIES, about);
  app.messages.length = 0;
  await app.runJobs();
  const [heavy] = app.messages;
  expect(heavy?.text).toContain(
    'Los archivos pesan mucho para un correo. Descárgalos en tu cuenta',
  );
  expect(heavy).not.toHaveProperty('attachments');
  const kept = await app.db.selectFrom('document_copies').select('is_attached').execute();
  expect(kept).toEqual(documentIds.map(() => ({ is_attached: false })));
  const second = await anIssuedCredit(app, { by: admin, borrower: signer });
  const [next] = (await callAs(signer, listSigning)).json().sets;
  expect(next.credit_id).toBe(second.creditId);
  const before = next.signed_before.map(({ kind }: { kind: string }) => kind);
  expect(before).toEqual(['ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES']);
});
