import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { LegalDocument } from '@cuotaclara/contract/documents/documents';
import { expect } from '@playwright/test';
import { readEvidence } from '#api/platform/seal/read-evidence.ts';
import { verifyDocuments } from '#tools/documents-verify-command.ts';
import type { Signer } from './signers.ts';

const run = promisify(execFile);

/** A document that its reader may open: a supplier is told of it without number or code. */
export type ToldDocument = LegalDocument & {
  readonly number: string;
  readonly verification_id: string;
};

type SealedFile = {
  readonly dataDir: string;
  readonly path: string;
  /** The document that the file is. */
  readonly sealed: ToldDocument;
  /** Those of its set, which everybody signed in one act each. */
  readonly set: readonly LegalDocument[];
  readonly people: readonly Signer[];
};

/** A figure that the constancia must state, with what it is for the message of a failure. */
type Figure = readonly [what: string, figure: string];

/**
 * A sealed file is whole and states who signed what and when: in the evidence that it carries, and
 * on its pages where poppler is installed.
 */
export async function expectSealedFile(file: SealedFile): Promise<void> {
  const { path, dataDir, sealed } = file;
  const { exitCode, text } = await verifyDocuments(
    { databaseUrl: null, dataDir, postgresIsolation: 'auto', timeStampRoots: [] },
    [path],
  );
  expect([exitCode, text]).toEqual([0, expect.stringContaining(sealed.number)]);
  const bytes = await readFile(path);
  const original = originalOf(sealed);
  expect(sha256(bytes.subarray(0, original.bytes))).toBe(original.sha256);

  const evidence = (await readEvidence(bytes)) ?? '';
  for (const [what, figure] of [...evidenceFigures(file), ...manifests(file)]) {
    expect.soft(evidence, what).toContain(figure);
  }
  await expectPrinted(file);
}

/** What poppler says of the seal and finds on the pages; nothing where it is not installed. */
async function expectPrinted(file: SealedFile): Promise<void> {
  const signature = await popplerSays('pdfsig', ['-nocert', file.path]);
  if (signature !== null) {
    expect(signature).toContain('Signature is Valid');
    expect(signature).toContain('Total document signed');
  }
  const printed = await popplerSays('pdftotext', [file.path, '-']);
  if (printed === null) return;
  const constancia = withoutSpaces(printed.slice(printed.indexOf('Constancia de firma')));
  for (const [what, figure] of [...printedFigures(file), ...manifests(file)]) {
    expect.soft(constancia, what).toContain(withoutSpaces(figure));
  }
  for (const { phone } of file.people)
    expect.soft(constancia, 'a whole phone').not.toContain(phone);
}

const evidenceFigures = ({ sealed, people }: SealedFile): Figure[] => {
  const { sha256: hash, bytes } = originalOf(sealed);
  return [
    ['the original', `"original":{"bytes":${bytes},"sha256":"${hash}"}`],
    ['the template', `"number":${sealed.template_number},`],
    ...people.flatMap(({ name, identification, phone }): Figure[] => [
      ['the name', `"name":"${name}"`],
      ['the document', `"identification":"${identification}"`],
      ['where the code went', `"address_masked":"${maskedPhone(phone)}"`],
    ]),
    ...sealed.holders.map(({ signed_at: at }): Figure => ['the moment', `"signed_at":"${at}"`]),
  ];
};

const printedFigures = ({ sealed, people }: SealedFile): Figure[] => {
  const { sha256: hash, bytes } = originalOf(sealed);
  return [
    ['the number', sealed.number],
    ['the original', hash],
    ['its length', `${bytes.toLocaleString('es-CO')} bytes`],
    ['the template', `versión ${sealed.template_number}`],
    ['the code of verification', sealed.verification_id],
    ...people.flatMap(({ name, identification, phone }): Figure[] => [
      ['the name', `Firma de ${name}`],
      ['the document', identification],
      ['where the code went', `a ${maskedPhone(phone)}, enviado`],
    ]),
    ...sealed.holders.map(({ signed_at: at }): Figure => ['the moment', bogotaTime(at ?? '')]),
  ];
};

/** What each act signed: the lines `id:hash` of its documents, ordered by id, hashed. */
const manifests = ({ set, sealed }: SealedFile): Figure[] =>
  sealed.holders.map(({ role, borrower_id: person }) => {
    const lines = set
      // The borrower is also the owner of what is pledged.
      .filter(({ holders }) => holders.some((each) => each.borrower_id === person))
      .toSorted((one, other) => one.document_id - other.document_id)
      .map((each) => `${each.document_id}:${originalOf(each).sha256}\n`);
    return [`the manifest of ${role}`, sha256(lines.join(''))];
  });

function originalOf({ files }: LegalDocument): LegalDocument['files'][number] {
  const file = files.find(({ version }) => version === 'original');
  if (file === undefined) throw new Error('the document has no original');
  return file;
}

const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

const maskedPhone = (phone: string): string => `••• ••• ${phone.slice(-4, -2)} ${phone.slice(-2)}`;

/** Colombia has one hour all year: five less than UTC. */
const BOGOTA_OFFSET_HOURS = -5;

/** A moment by the clock of Bogotá to the second, as the pages print it. */
function bogotaTime(moment: string): string {
  const local = new Date(Date.parse(moment) + BOGOTA_OFFSET_HOURS * 3_600_000);
  const [hour, minute, second] = local.toISOString().slice(11, 19).split(':');
  const half = Number(hour) < 12 ? 'a. m.' : 'p. m.';
  return `${Number(hour) % 12 || 12}:${minute}:${second} ${half} (hora de Colombia)`;
}

/** A cell of a page breaks its lines where it ends. */
const withoutSpaces = (text: string): string => text.replace(/[\s-]/g, '');

/** What a tool of poppler prints; null where it is not installed. */
async function popplerSays(tool: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await run(tool, [...args], { maxBuffer: 10_000_000 })).stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
