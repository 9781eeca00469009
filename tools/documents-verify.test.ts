import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPaper } from '../apps/api/src/platform/paper/render-paper.ts';
import { makeLeaf, makeRoot } from '../apps/api/src/platform/seal/certificates.ts';
import { prepareSeal } from '../apps/api/src/platform/seal/prepare-seal.ts';
import { sealPdf } from '../apps/api/src/platform/seal/seal-pdf.ts';
import { ownAuthority, sha256Of } from '../apps/api/src/platform/seal/time-stamp.ts';
import { CONTRACT } from '../apps/api/test/pdf/sample-papers.ts';
import { verifyDocuments } from './documents-verify-command.ts';

const NOW = new Date();
const YEAR_MS = 365 * 86_400_000;
const DATES = {
  validFrom: new Date(NOW.getTime() - YEAR_MS),
  validUntil: new Date(NOW.getTime() + YEAR_MS),
};
const subject = { commonName: 'Sello', organization: 'Cuota Clara S. A. S.', organizationId: null };

let folder: string;
let original: Buffer;
let sealed: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-verify-'));
  const root = await makeRoot({ subject, ...DATES });
  const seal = await makeLeaf({ subject, ...DATES }, { purpose: 'seal', issuer: root });
  const stamp = await makeLeaf({ subject, ...DATES }, { purpose: 'time_stamp', issuer: root });
  original = Buffer.from((await renderPaper(CONTRACT)).pdf);
  const evidence = JSON.stringify({
    original: { bytes: original.length, sha256: sha256Of(original).toString('hex') },
  });
  const prepared = await prepareSeal({
    original,
    constancia: original,
    evidence,
    companyName: 'Cuota Clara S. A. S.',
    at: NOW,
  });
  const authority = ownAuthority(
    async () => stamp,
    () => NOW,
  );
  sealed = await sealPdf(prepared, { identity: seal, authority });
});
afterAll(() => rm(folder, { recursive: true }));

const nowhere = () =>
  ({ databaseUrl: null, dataDir: folder, postgresIsolation: 'auto', timeStampRoots: [] }) as const;

async function verify(...contents: readonly Buffer[]) {
  const paths = contents.map((_content, index) => join(folder, `${index}.pdf`));
  for (const [index, path] of paths.entries()) await writeFile(path, contents[index] ?? '');
  return verifyDocuments(nowhere(), paths);
}

test('a sealed file is whole, and without a database it says that it was not compared', async () => {
  const { exitCode, text } = await verify(sealed);
  expect(exitCode).toBe(0);
  expect(text).toContain('Completo: el sello está completo. No se comparó con el registro');
  expect(text).toMatch(/Lo que se leyó +los primeros [\d.]+ bytes\n/);
  expect(text).toMatch(/Estampa de tiempo +propia/);
});

test('an update behind the seal is told with its bytes', async () => {
  const { exitCode, text } = await verify(Buffer.concat([sealed, Buffer.alloc(6544, 32)]));
  expect(exitCode).toBe(1);
  expect(text).toContain('Atención: después del sello le agregaron 6.544 bytes.');
});

test('one file that is not whole fails them all', async () => {
  const changed = Buffer.from(sealed);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  const { exitCode, text } = await verify(sealed, changed, original, Buffer.from('hola'));
  expect(exitCode).toBe(1);
  expect(text.match(/^(Completo|Atención): [^.(]+/gm)).toEqual([
    'Completo: el sello está completo',
    'Atención: el archivo cambió después del sello: el contenido no es el que se selló',
    'Atención: no tiene sello',
    'Atención: no es un PDF',
  ]);
});

test('a file that is not there is said in Spanish', async () => {
  const missing = verifyDocuments(nowhere(), [join(folder, 'nada.pdf')]);
  await expect(missing).rejects.toThrow('No hay un archivo');
});
