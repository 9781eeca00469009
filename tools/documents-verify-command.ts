import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { z } from '@cuotaclara/contract';
import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import type { Config } from '../apps/api/src/platform/config.ts';
import {
  createDatabase,
  createPool,
  type Database,
} from '../apps/api/src/platform/database/database.ts';
import { readEvidence } from '../apps/api/src/platform/seal/read-evidence.ts';
import {
  type PdfVerdict,
  type VerifiedSeal,
  verifyPdf,
} from '../apps/api/src/platform/seal/verify-pdf.ts';
import { StartupError } from '../apps/api/src/platform/startup-error.ts';
import { reachDatabase, type Where } from './reach-database.ts';
import { becauseOf } from './seal-problem-words.ts';

type Verifying = Where & Pick<Config, 'timeStampRoots'>;

type Answer = { readonly exitCode: 0 | 1; readonly text: string };

const BYTES_MAX = 100 * 1024 * 1024;

/** What the register of documents says; null where it could not be asked. */
type Register = {
  readonly roots: readonly Buffer[];
  findFile(sha256: Buffer): Promise<RegisteredFile | null>;
};

type RegisteredFile = {
  readonly kind: LegalDocumentKind;
  readonly number: string;
  readonly version: 'original' | 'sealed' | 'archive';
  readonly sequence: number;
};

/** Verifies files and puts the result in words, the verdict of each in its last line. */
export async function verifyDocuments(where: Verifying, paths: readonly string[]): Promise<Answer> {
  const reached = await reachRegister(where);
  try {
    const reports: Report[] = [];
    const known = { register: reached?.register ?? null, stampRoots: where.timeStampRoots };
    for (const path of paths) reports.push(await verifyFile(path, known));
    const isWhole = reports.every(({ isIntact }) => isIntact);
    const text = reports.map(({ lines }) => lines.join('\n')).join('\n\n');
    return { exitCode: isWhole ? 0 : 1, text: `${text}\n` };
  } finally {
    await reached?.leave();
  }
}

async function reachRegister(where: Where) {
  const reached = await reachDatabase(where).catch((error: unknown) => {
    if (error instanceof StartupError) return null;
    throw error;
  });
  if (reached === null) return null;
  const db = createDatabase(createPool(reached.url));
  const leave = async (): Promise<void> => {
    await db.destroy();
    await reached.leave();
  };
  try {
    return { register: await openRegister(db), leave };
  } catch {
    // A database of another version, or one that does not answer.
    await leave();
    return null;
  }
}

async function openRegister(db: Database): Promise<Register> {
  const rows = await db
    .selectFrom('seal_certificates')
    .select('certificate')
    .where('purpose', '=', 'root')
    .execute();
  return {
    roots: rows.map(({ certificate }) => certificate),
    async findFile(sha256) {
      const row = await db
        .selectFrom('document_files as file')
        .innerJoin('documents', 'documents.document_id', 'file.document_id')
        .select(['documents.kind', 'documents.number', 'file.version', 'file.sequence'])
        .where('file.sha256', '=', sha256)
        .executeTakeFirst();
      // The database checks both vocabularies.
      return (row as RegisteredFile | undefined) ?? null;
    },
  };
}

type Report = { readonly isIntact: boolean; readonly lines: readonly string[] };

type Known = {
  readonly register: Register | null;
  readonly stampRoots: Verifying['timeStampRoots'];
};

async function verifyFile(path: string, { register, stampRoots }: Known): Promise<Report> {
  const bytes = await readGiven(path);
  const sha256 = createHash('sha256').update(bytes).digest();
  const roots = register?.roots ?? null;
  const verdict = verifyPdf(bytes, { roots, stampRoots, now: new Date() });
  const known = (await register?.findFile(sha256)) ?? null;
  const seal = 'seal' in verdict ? verdict.seal : null;
  const isOurs = await isRegistered(bytes, { seal, register });
  const facts: readonly (readonly [string, string])[] = [
    ['Huella (SHA-256)', sha256.toString('hex')],
    ['Tamaño', `${number.format(bytes.length)} bytes`],
    ...(known === null ? [] : ([['Documento', nameOf(known)]] as const)),
    ...(seal === null ? [] : await sealFacts(bytes, seal)),
    [
      'Registro',
      register === null ? 'no se comparó: no hay base de datos a la vista' : 'comparado',
    ],
  ];
  const { isIntact, text } = conclude({ verdict, known, register, isOurs });
  return {
    isIntact,
    lines: [
      path,
      ...facts.map(([label, value]) => `  ${label.padEnd(22)}${value}`),
      `${isIntact ? 'Completo' : 'Atención'}: ${text}`,
    ],
  };
}

async function readGiven(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new StartupError(`No hay un archivo en ${path}.`);
  if (found.size > BYTES_MAX) throw new StartupError(`${path} es demasiado grande para un PDF.`);
  return readFile(path);
}

type Sealed = { readonly seal: VerifiedSeal | null; readonly register: Register | null };

/** Whether the sealed part of a file is one that the register has. */
async function isRegistered(bytes: Buffer, { seal, register }: Sealed): Promise<boolean> {
  if (seal === null || register === null) return false;
  const sealed = bytes.subarray(0, seal.bytes);
  return (await register.findFile(createHash('sha256').update(sealed).digest())) !== null;
}

const number = new Intl.NumberFormat('es-CO');
const moment = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'America/Bogota',
});

const VERSIONS = {
  original: 'la versión que se leyó',
  sealed: 'el archivo sellado',
  archive: 'la copia de archivo',
} as const;

const nameOf = ({ kind, number: documentNumber, version, sequence }: RegisteredFile): string =>
  `${LEGAL_DOCUMENT_KINDS[kind]} ${documentNumber}, ${VERSIONS[version]}` +
  (version === 'archive' ? ` ${sequence}` : '');

async function sealFacts(bytes: Buffer, seal: VerifiedSeal) {
  const { stamp, archives, signer, bytes: sealedBytes } = seal;
  const read = await readVersionOf(bytes.subarray(0, sealedBytes));
  const subject = /^CN=(.*)$/m.exec(signer.subject)?.[1] ?? signer.subject;
  return [
    ['Sello', `${subject}, certificado ${signer.serialNumber}`],
    ['Cubre', `${number.format(sealedBytes)} bytes`],
    ['Estampa de tiempo', stamp === null ? 'sin estampa' : stampText(stamp)],
    ...archives.map(({ at }, index) => [`De archivo ${index + 1}`, moment.format(at)] as const),
    ...(read === null ? [] : ([['Lo que se leyó', read]] as const)),
  ] as const;
}

const stampText = ({ kind, authority, at, isTrusted }: NonNullable<VerifiedSeal['stamp']>) =>
  `${kind === 'own' ? 'propia' : authority}, ${moment.format(at)}` +
  (isTrusted ? '' : ', sin comprobar de quién es');

/** The evidence inside says which bytes were read; they are hashed again. */
async function readVersionOf(sealed: Buffer): Promise<string | null> {
  const original = originalOf(await readEvidence(sealed).catch(() => null));
  if (original === null) return null;
  const first = sealed.subarray(0, original.bytes);
  const isSame = createHash('sha256').update(first).digest('hex') === original.sha256;
  const doubt = isSame ? '' : ', que NO son los mismos';
  return `los primeros ${number.format(original.bytes)} bytes${doubt}`;
}

const evidenceOfOriginal = z.object({
  original: z.object({ sha256: z.string(), bytes: z.int() }),
});

/** Null for a file whose evidence is not like ours: anybody can seal with a root of their own. */
function originalOf(evidence: string | null) {
  try {
    const parsed = evidenceOfOriginal.safeParse(JSON.parse(evidence ?? ''));
    return parsed.data?.original ?? null;
  } catch {
    return null;
  }
}

type Conclusion = {
  readonly verdict: PdfVerdict;
  readonly known: RegisteredFile | null;
  readonly register: Register | null;
  readonly isOurs: boolean;
};

/** The last word: what the register knows by its hash is what it is. */
function conclude({ verdict, known, register, isOurs }: Conclusion) {
  const whole = (text: string) => ({ isIntact: true, text });
  const not = (text: string) => ({ isIntact: false, text });
  if (known?.version === 'original')
    return whole(`es la versión que se leyó de ${known.number}. No lleva el sello.`);
  if (known !== null && (verdict.state === 'intact' || known.version === 'archive'))
    return whole(`es ${VERSIONS[known.version]} de ${known.number}, byte por byte.`);
  switch (verdict.state) {
    case 'intact':
      if (register === null)
        return whole('el sello está completo. No se comparó con el registro de la empresa.');
      return not('el sello está completo, pero el registro no tiene este archivo.');
    case 'appended':
      return not(
        `después del sello le agregaron ${number.format(verdict.appendedBytes)} bytes. ` +
          (isOurs || register === null
            ? 'Lo sellado sigue completo adentro.'
            : 'El registro no tiene lo sellado.'),
      );
    case 'changed':
      return not(`el archivo cambió después del sello${becauseOf(verdict.why)}.`);
    case 'distrusted':
      return not(
        'el sello está completo, pero su estampa de tiempo no es de una autoridad de ' +
          `TIMESTAMP_ROOTS${becauseOf(verdict.why)}.`,
      );
    case 'expired':
      return not('el certificado del sello terminó y ninguna estampa dice que se usó antes.');
    case 'foreign':
      return not(`no es nuestro: lo firmó ${verdict.signer}.`);
    case 'unsealed':
      return not(
        register === null
          ? 'no tiene sello. No se comparó con el registro de la empresa.'
          : 'no es nuestro: no tiene sello y el registro no lo conoce.',
      );
    case 'not_pdf':
      return not('no es un PDF.');
    default:
      return verdict satisfies never;
  }
}
