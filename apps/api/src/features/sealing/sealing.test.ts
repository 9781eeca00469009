import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEAL_DOCUMENT } from '#features/documents/public.ts';
import { openFile } from '#platform/files/stored-files.ts';
import { readEvidence } from '#platform/seal/read-evidence.ts';
import { verifyPdf } from '#platform/seal/verify-pdf.ts';
import { runCloseStep, runTask } from '#test/steps/run-task.ts';
import { aSignedDocument } from '#test/steps/seal-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unsafeSealRoots } from './public.ts';

const exec = promisify(execFile);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const seal = async (on: TestApp, documentId: number): Promise<void> => {
  await on.parts.jobs.send(SEAL_DOCUMENT, { document_id: documentId });
  await on.runJobs();
};

async function filesOf({ db, parts }: TestApp, documentId: number) {
  const rows = await db
    .selectFrom('document_files')
    .select(['version', 'sequence', 'file_id', 'sha256', 'bytes', 'time_stamp', 'checked_at'])
    .where('document_id', '=', documentId)
    .orderBy('document_file_id')
    .execute();
  return Promise.all(
    rows.map(async ({ file_id, ...row }) => ({
      ...row,
      content: await (await openFile({ db, files: parts.files }, file_id)).readBytes(),
    })),
  );
}

const stateOf = async ({ db }: TestApp, documentId: number) =>
  db
    .selectFrom('documents')
    .innerJoin('credits', 'credits.credit_id', 'documents.credit_id')
    .select(['documents.state', 'credits.credit_state_id'])
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();

const now = () => new Date();

/** What poppler says of a file; null where it is not installed. */
async function pdfsig(bytes: Buffer): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'sealing-'));
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  try {
    const { stdout } = await exec('pdfsig', ['-nocert', path]);
    return stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('a document that everybody has signed', () => {
  test('is sealed over the very bytes that were read, and the credit goes on', async () => {
    const { documentId, original } = await aSignedDocument(app);
    await seal(app, documentId);
    expect(await stateOf(app, documentId)).toEqual({
      state: 'SEALED',
      credit_state_id: STATE.inCompliance,
    });
    const [, sealed] = await filesOf(app, documentId);
    expect(sealed).toMatchObject({ version: 'sealed', sequence: 1, time_stamp: 'own' });
    const bytes = sealed?.content ?? Buffer.alloc(0);
    expect(bytes.subarray(0, original.length).equals(original)).toBe(true);
    const verdict = verifyPdf(bytes, {
      roots: await unsafeSealRoots(app.db),
      stampRoots: [],
      now: now(),
    });
    expect(verdict).toMatchObject({ state: 'intact', seal: { stamp: { kind: 'own' } } });
    const said = await pdfsig(bytes);
    if (said !== null) {
      expect(said).toContain('Signature is Valid.');
      expect(said).toContain('Total document signed');
    }
  });

  test('carries its evidence, which the database keeps as well', async () => {
    const { documentId, original, verificationId } = await aSignedDocument(app);
    await seal(app, documentId);
    const [, sealed] = await filesOf(app, documentId);
    const inside = (await readEvidence(sealed?.content ?? Buffer.alloc(0))) ?? '';
    const { evidence, sha256 } = await app.db
      .selectFrom('document_evidence')
      .select(['evidence', 'sha256'])
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow();
    expect(inside).toBe(evidence);
    expect(sha256).toEqual(createHash('sha256').update(inside).digest());
    expect(JSON.parse(inside)).toMatchObject({
      document: { verification_id: verificationId },
      original: {
        bytes: original.length,
        sha256: createHash('sha256').update(original).digest('hex'),
      },
      holders: [
        {
          role: 'BORROWER',
          act: {
            signed_ip: '190.84.10.20',
            signature: { kind: 'typed' },
            codes: [{ channel: 'sms', tries: 1, address: '+573004564567' }],
          },
        },
        { role: 'COMPANY', act: null },
      ],
      seal: { time_stamp: 'own' },
    });
  });

  test('is sealed once, however many processes seal it at the same time', async () => {
    const { documentId } = await aSignedDocument(app);
    const other = await startTestApp({ beside: app });
    try {
      const before = app.objects.size;
      await Promise.all([
        ...[app, other].map((each) => seal(each, documentId)),
        runTask(app, 'seal-signed-documents'),
      ]);
      const files = await filesOf(app, documentId);
      expect(files.map(({ version }) => version)).toEqual(['original', 'sealed']);
      expect(app.objects.size).toBe(before + 1);
    } finally {
      await other.stop();
    }
  });

  test('is sealed by the sweep after a process died between writing and keeping', async () => {
    const { documentId } = await aSignedDocument(app, { signedAt: new Date(Date.now() - 180_000) });
    const dying = await startTestApp({ beside: app });
    const { run } = dying.parts;
    Object.assign(dying.parts, {
      run: (command: { name: string }, ...rest: [never, never]) =>
        command.name === 'seal_document'
          ? Promise.reject(new Error('the process died'))
          : run(command as never, ...rest),
    });
    await expect(Promise.resolve(runTask(dying, 'seal-signed-documents'))).resolves.toBeUndefined();
    expect((await stateOf(app, documentId)).state).toBe('SIGNED');
    await dying.stop();
    await runTask(app, 'seal-signed-documents');
    expect((await stateOf(app, documentId)).state).toBe('SEALED');
    expect(await filesOf(app, documentId)).toHaveLength(2);
  });

  test('is not sealed over a stored original that is not what was signed', async () => {
    const { documentId, original } = await aSignedDocument(app);
    const [first] = await filesOf(app, documentId);
    expect(first?.content.equals(original)).toBe(true);
    const { storage_key: key } = await app.db
      .selectFrom('document_files')
      .innerJoin('stored_files', 'stored_files.file_id', 'document_files.file_id')
      .select('storage_key')
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow();
    const object = Buffer.from(app.objects.get(key) ?? '');
    object[100] = (object[100] ?? 0) ^ 1;
    app.objects.set(key, object);
    await expect(seal(app, documentId)).rejects.toThrow();
    expect((await stateOf(app, documentId)).state).toBe('SIGNED');
    // A thirtieth of so few files is one; the damaged one stays first in line.
    for (let day = 0; day < 20; day += 1) await runCloseStep(app, 'check-document-files');
    expect(app.log()).toMatch(/the stored file of a document (has changed|cannot be read)/);
  });

  test('waits for a stamp that cannot be had, and is stamped later by its archive', async () => {
    const away = await startTestApp({ beside: app });
    Object.assign(away.parts.config, { timeStampUrl: 'http://127.0.0.1:9/tsa' });
    try {
      const fresh = await aSignedDocument(app);
      await runTask(away, 'seal-signed-documents');
      await expect(seal(away, fresh.documentId)).rejects.toThrow();
      expect((await stateOf(app, fresh.documentId)).state).toBe('SIGNED');
      const late = await aSignedDocument(app, { signedAt: new Date(Date.now() - 16 * 60_000) });
      await runTask(away, 'seal-signed-documents');
      const [, sealed] = await filesOf(app, late.documentId);
      expect(sealed).toMatchObject({ version: 'sealed', time_stamp: null });
      expect(away.log()).toContain('a document is sealed without a time stamp');
      await runTask(app, 'archive-documents');
      const [, , archive] = await filesOf(app, late.documentId);
      expect(archive).toMatchObject({ version: 'archive', sequence: 1, time_stamp: 'own' });
      const verdict = verifyPdf(archive?.content ?? Buffer.alloc(0), {
        roots: await unsafeSealRoots(app.db),
        stampRoots: [],
        now: now(),
      });
      expect(verdict).toMatchObject({ state: 'intact', seal: { stamp: null } });
    } finally {
      await away.stop();
    }
  });
});

describe('an archive', () => {
  test('is added the next day and then after a year, and the sealed file stays', async () => {
    const apart = await startTestApp();
    const { documentId } = await aSignedDocument(apart);
    await seal(apart, documentId);
    const versions = async () =>
      (await filesOf(apart, documentId)).map(({ version, sequence }) => `${version} ${sequence}`);
    await runTask(apart, 'archive-documents');
    expect(await versions()).toEqual(['original 1', 'sealed 1']);
    apart.clock.advance(86_400);
    await runTask(apart, 'archive-documents');
    await runTask(apart, 'archive-documents');
    expect(await versions()).toEqual(['original 1', 'sealed 1', 'archive 1']);
    const [, sealed, archive] = await filesOf(apart, documentId);
    const length = sealed?.content.length ?? 0;
    expect(archive?.content.subarray(0, length).equals(sealed?.content ?? Buffer.alloc(0))).toBe(
      true,
    );
    const roots = await unsafeSealRoots(apart.db);
    const verdict = verifyPdf(archive?.content ?? Buffer.alloc(0), {
      roots,
      stampRoots: [],
      now: now(),
    });
    expect(verdict).toMatchObject({ state: 'intact', seal: { archives: [{ kind: 'own' }] } });
    apart.clock.advance(366 * 86_400);
    await runTask(apart, 'archive-documents');
    expect((await versions()).at(-1)).toBe('archive 2');
    const last = (await filesOf(apart, documentId)).at(-1)?.content ?? Buffer.alloc(0);
    expect(verifyPdf(last, { roots, stampRoots: [], now: now() })).toMatchObject({
      state: 'intact',
      seal: { archives: [{ kind: 'own' }, { kind: 'own' }] },
    });
    await apart.stop();
  });
});

describe('what is stored of a document', () => {
  const refusing = (statement: ReturnType<typeof sql>) => statement.execute(app.owner);

  test.each([
    ['files', sql`update document_files set sha256 = decode(repeat('00', 32), 'hex')`],
    ['lengths', sql`update document_files set bytes = bytes + 1`],
    ['rows of files', sql`delete from document_files`],
    ['all rows of files', sql`truncate document_files cascade`],
    ['keys', sql`update stored_files set wrapped_key = null`],
    ['evidence', sql`update document_evidence set evidence = '{}'`],
    ['rows of evidence', sql`delete from document_evidence`],
    ['certificates', sql`delete from seal_certificates`],
    ['what a document says', sql`update documents set data = '{}'`],
  ])('is refused to change by the database: %s', async (_what, statement) => {
    await expect(refusing(statement)).rejects.toThrow();
  });
});

describe('certificates', () => {
  test('are replaced after a year, and what they sealed stays whole', async () => {
    const { documentId } = await aSignedDocument(app);
    await seal(app, documentId);
    const count = async () =>
      (await app.db.selectFrom('seal_certificates').select('purpose').execute()).length;
    expect(await count()).toBe(3);
    await runCloseStep(app, 'renew-seal-certificates');
    expect(await count()).toBe(3);
    app.clock.advance(366 * 86_400);
    await Promise.all([
      runCloseStep(app, 'renew-seal-certificates'),
      runCloseStep(app, 'renew-seal-certificates'),
    ]);
    expect(await count()).toBe(5);
    const [, sealed] = await filesOf(app, documentId);
    const verdict = verifyPdf(sealed?.content ?? Buffer.alloc(0), {
      roots: await unsafeSealRoots(app.db),
      stampRoots: [],
      now: new Date(Date.now() + 10 * 366 * 86_400_000),
    });
    expect(verdict.state).toBe('intact');
  });
});
