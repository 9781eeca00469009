import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getWaiting, STATE } from '@cuotaclara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDocumentFile, SEAL_DOCUMENT } from '#features/documents/public.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person } from '#test/steps/auth-steps.ts';
import { aCredit, storedCredit } from '#test/steps/credit-steps.ts';
import { aDocument } from '#test/steps/document-steps.ts';
import { anApprovedCredit, issue } from '#test/steps/issue-steps.ts';
import { runCloseStep, runTask } from '#test/steps/run-task.ts';
import { aSignedDocument } from '#test/steps/seal-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { warnOfCertificates } from './certificates/certificate-warnings.ts';
import { unsafeSealingChecks } from './sealing-checks.ts';
import { sealingWaiting } from './sealing-waiting.ts';

const COMMAND = fileURLToPath(new URL('../../../../../tools/documents-verify.ts', import.meta.url));
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let app: ApplicationApp;
let admin: Person;
beforeAll(async () => {
  app = await startApplicationApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

const damage = async ({ db, objects }: TestApp, documentId: number): Promise<void> => {
  const { storage_key: key } = await db
    .selectFrom('document_files')
    .innerJoin('stored_files', 'stored_files.file_id', 'document_files.file_id')
    .select('storage_key')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  const object = Buffer.from(objects.get(key) ?? '');
  object[100] = (object[100] ?? 0) ^ 1;
  objects.set(key, object);
};

describe('a signed document that cannot be sealed', () => {
  test('is a warning at first, and after 15 minutes an alarm and on the homes', async () => {
    const waiting = async () =>
      (await callAs(admin, getWaiting, {}))
        .json()
        .items.find(({ name }: { name: string }) => name === 'documents_unsealed');
    const early = await aSignedDocument(app, { signedAt: minutesAgo(5) });
    await damage(app, early.documentId);
    await runTask(app, 'seal-signed-documents');
    expect(app.log()).toContain('a signed document could not be sealed yet');
    expect(app.log()).not.toContain('a signed document is not sealed');
    expect(await waiting()).toBeUndefined();
    const signedAt = minutesAgo(16);
    const late = await aSignedDocument(app, { signedAt });
    await damage(app, late.documentId);
    await runTask(app, 'seal-signed-documents');
    expect(app.log()).toContain('a signed document is not sealed');
    expect(await waiting()).toEqual({
      name: 'documents_unsealed',
      count: 1,
      oldest_at: signedAt.toISOString(),
    });
  });
});

describe('the nightly checks of sealing', () => {
  const find = async (name: string): Promise<readonly number[]> => {
    const check = unsafeSealingChecks.find((each) => each.name === name);
    const input = { today: app.parts.clock.today(), limit: 1_000 };
    return (await check?.findViolations(app.db, input)) ?? [];
  };
  const EVIDENCE = { evidence: '{}', sha256: Buffer.alloc(32) };

  test('find a seal without evidence and evidence without a seal', async () => {
    expect(await find('sealed_document_has_evidence')).toEqual([]);
    const credit_id = await aCredit(app, { state: STATE.signed });
    const seal = { state: 'SEALED', issued_at: minutesAgo(20), sealed_at: minutesAgo(10) };
    const whole = await aDocument(app, { credit_id, ...seal });
    const bare = await aDocument(app, { credit_id, ...seal });
    const unsealed = await aDocument(app, { credit_id });
    for (const document_id of [whole, unsealed])
      await app.db
        .insertInto('document_evidence')
        .values({ document_id, ...EVIDENCE })
        .execute();
    expect(await find('sealed_document_has_evidence')).toEqual([bare, unsealed]);
  });

  test('find a file that was not read again for forty days', async () => {
    expect(await find('document_files_are_rehashed')).toEqual([]);
    const document_id = await aDocument(app, {
      credit_id: await aCredit(app, { state: STATE.signed }),
    });
    const { document_file_id: id } = await app.db
      .updateTable('document_files')
      .set({ checked_at: new Date(Date.now() - 41 * DAY_MS) })
      .where('document_id', '=', document_id)
      .returning('document_file_id')
      .executeTakeFirstOrThrow();
    expect(await find('document_files_are_rehashed')).toEqual([id]);
    // The longest unread is read first, before files that were never read again.
    await runCloseStep(app, 'check-document-files');
    expect(await find('document_files_are_rehashed')).toEqual([]);
  });
});

describe('without a valid certificate', () => {
  test('a credit gets no documents, and says why', async () => {
    const { creditId } = await anApprovedCredit(app, { by: admin });
    const rotate = (purpose: string) =>
      app.db
        .updateTable('seal_certificates')
        .set({ rotated_at: new Date() })
        .where('purpose', '=', purpose)
        .where('rotated_at', 'is', null)
        .execute();
    await rotate('time_stamp');
    const refused = await issue(admin, creditId);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('La empresa no tiene un certificado vigente para sellar');
    expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.approved);
    await runCloseStep(app, 'renew-seal-certificates');
    expect(outcomeOf(await issue(admin, creditId))).toEqual([200, null]);
  });
});

test('certificates that end are told at 60, 30 and 7 days, and when they have ended', async () => {
  const { db, parts } = app;
  const rows = await db
    .selectFrom('seal_certificates')
    .select('valid_until')
    .where('rotated_at', 'is', null)
    .orderBy('valid_until')
    .execute();
  const end = Temporal.Instant.fromEpochMilliseconds(rows[0]?.valid_until.getTime() ?? 0);
  const lastDay = end.toZonedDateTimeISO('America/Bogota').toPlainDate();
  const told = async (daysBefore: number) => {
    const today = lastDay.subtract({ days: daysBefore });
    const lines: unknown[] = [];
    const keep = (level: string) => (facts: { withinDays: number }) =>
      void lines.push([level, facts.withinDays]);
    const log = { ...parts.log, warn: keep('warn'), error: keep('error') } as typeof parts.log;
    await warnOfCertificates({ db, log, clock: { ...parts.clock, today: () => today } });
    const home = sealingWaiting.find(({ name }) => name === 'seal_certificates_ending');
    const input = { today } as Parameters<NonNullable<typeof home>['read']>[1];
    const ending = await home?.read(db, input);
    return [lines[0] ?? null, ending?.count !== 0];
  };
  expect(await told(61)).toEqual([null, false]);
  expect(await told(60)).toEqual([['warn', 60], true]);
  expect(await told(31)).toEqual([['warn', 60], true]);
  expect(await told(30)).toEqual([['warn', 30], true]);
  expect(await told(7)).toEqual([['warn', 7], true]);
  expect(await told(-1)).toEqual([['error', 7], true]);
});

type Ended = { readonly code: number; readonly stdout: string };

/** Runs the command as a person does; answers its exit code, and the last line of each file. */
async function verifyCommand(paths: readonly string[], env: NodeJS.ProcessEnv) {
  const { code, stdout } = await new Promise<Ended>((resolve) => {
    const options = { env: { ...process.env, ...env } };
    execFile(process.execPath, [COMMAND, ...paths], options, (error, out) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout: out }),
    );
  });
  return { code, stdout, words: stdout.match(/^(Completo|Atención): .*$/gm) ?? [] };
}

/** For how many years, to the day, the store was asked to lock each file of a document. */
async function lockedYears({ db, locks, parts }: TestApp, documentId: number) {
  const files = await db
    .selectFrom('document_files as file')
    .innerJoin('stored_files as stored', 'stored.file_id', 'file.file_id')
    .select(['file.version', 'stored.storage_key'])
    .where('file.document_id', '=', documentId)
    .orderBy('file.document_file_id')
    .execute();
  const today = parts.clock.today();
  return files.map(({ version, storage_key }) => {
    const until = locks.get(storage_key)?.toTemporalInstant().toZonedDateTimeISO('America/Bogota');
    const { years, months, days } = today.until(until?.toPlainDate() ?? today, {
      largestUnit: 'years',
    });
    return [version, years, months, days];
  });
}

test('the command tells stored, changed and foreign files, with the register and without', async () => {
  const apart = await startTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'verify-command-'));
  try {
    const { documentId } = await aSignedDocument(apart);
    await apart.parts.jobs.send(SEAL_DOCUMENT, { document_id: documentId });
    await apart.runJobs();
    // What was read is in the sealed file, which the store deletes for nobody for ten years.
    expect(await lockedYears(apart, documentId)).toEqual([
      ['original', 0, 0, 0],
      ['sealed', 10, 0, 0],
    ]);
    apart.clock.advance(DAY_MS / 1000);
    await runTask(apart, 'archive-documents');
    expect((await lockedYears(apart, documentId)).at(-1)).toEqual(['archive', 10, 0, 0]);
    const { db, parts } = apart;
    const stored = async (version: 'original' | 'sealed' | 'archive') =>
      (await openDocumentFile({ db, files: parts.files }, { documentId, version })).readBytes();
    const sealed = await stored('sealed');
    const flipped = Buffer.from(sealed);
    flipped[2000] = (flipped[2000] ?? 0) ^ 1;
    const files = {
      sealed,
      archive: await stored('archive'),
      original: await stored('original'),
      flipped,
      appended: Buffer.concat([sealed, Buffer.from('\n9 0 obj\n<< >>\nendobj\n%%EOF\n')]),
      foreign: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n'),
    };
    const pathOf = (name: string) => join(folder, `${name}.pdf`);
    for (const [name, bytes] of Object.entries(files)) await writeFile(pathOf(name), bytes);
    const all = Object.keys(files).map(pathOf);
    const { number } = await db
      .selectFrom('documents')
      .select('number')
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow();
    const registered = { DATABASE_URL: apart.databaseUrl, DATA_DIR: folder };
    const known = await verifyCommand(all, registered);
    expect([known.code, known.words]).toEqual([
      1,
      [
        `Completo: es el archivo sellado de ${number}, byte por byte.`,
        `Completo: es la copia de archivo de ${number}, byte por byte.`,
        `Completo: es la versión que se leyó de ${number}. No lleva el sello.`,
        expect.stringMatching(/^Atención: el archivo cambió después del sello/),
        'Atención: después del sello le agregaron 28 bytes. Lo sellado sigue completo adentro.',
        'Atención: no es nuestro: no tiene sello y el registro no lo conoce.',
      ],
    ]);
    expect((await verifyCommand(all.slice(0, 3), registered)).code).toBe(0);
    const alone = await verifyCommand(all, { DATABASE_URL: '', DATA_DIR: folder });
    expect([alone.code, alone.words]).toEqual([
      1,
      [
        'Completo: el sello está completo. No se comparó con el registro de la empresa.',
        'Completo: el sello está completo. No se comparó con el registro de la empresa.',
        'Atención: no tiene sello. No se comparó con el registro de la empresa.',
        expect.stringMatching(/^Atención: el archivo cambió después del sello/),
        'Atención: después del sello le agregaron 28 bytes. Lo sellado sigue completo adentro.',
        'Atención: no tiene sello. No se comparó con el registro de la empresa.',
      ],
    ]);
    expect(alone.stdout).toContain('no se comparó: no hay base de datos a la vista');
  } finally {
    await apart.stop();
    await rm(folder, { recursive: true });
  }
});
