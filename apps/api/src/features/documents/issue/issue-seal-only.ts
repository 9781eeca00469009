import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import { sql } from 'kysely';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import {
  type DocumentParts,
  readCreditData,
  withDocument,
} from '#features/document-data/public.ts';
import { SEAL_DOCUMENT } from '#features/documents/course/seal-job.ts';
import { templatesInForce } from '#features/templates/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { newVerificationId, numberOf, verificationUrl } from './document-numbers.ts';
import { holdersOf } from './holders-of-kind.ts';
import { toTheSecond } from './issue-documents.ts';
import { keepDocuments } from './keep-documents.ts';
import { type PrepareDeps, type PreparedDocument, prepareOne } from './prepare-documents.ts';

type SealOnlyDeps = PrepareDeps & {
  readonly db: Reader;
  readonly clock: Pick<Clock, 'now' | 'today'>;
  readonly settings: SettingsReader;
};

type SealOnlyInput = {
  readonly creditId: number;
  readonly kind: LegalDocumentKind;
  /** What only this kind says, as the payment of a receipt. */
  readonly parts: DocumentParts;
  /** Also of a credit that was paid out before approvals were kept: as it was paid out. */
  readonly orAsLent?: boolean;
};

/** A printed document that nobody signs, as a part of a command's input. */
export type PreparedSealOnly = {
  readonly creditId: number;
  readonly issuedAt: Temporal.Instant;
  readonly document: PreparedDocument;
  toJSON(): string;
};

/**
 * Prints a document that is only sealed and writes its file, before the command that issues it. The
 * caller discards the file after the command. Not scoped: the caller has already checked access.
 */
export async function prepareSealOnly(
  deps: SealOnlyDeps,
  { creditId, kind, parts, orAsLent = false }: SealOnlyInput,
): Promise<PreparedSealOnly> {
  const { db, clock, publicUrl } = deps;
  const today = clock.today();
  const settings = await deps.settings.on(today);
  const credit = await readCreditData(db, { creditId, today, settings, orAsLent });
  if (holdersOf(credit, { kind, person: null }).length > 0) {
    throw new Error(`${kind} has people who sign it`);
  }
  const template = (await templatesInForce(db, { kinds: [kind], day: today })).get(kind);
  if (template === undefined)
    return refuse('template_missing', { kinds: LEGAL_DOCUMENT_KINDS[kind] });
  const issuedAt = toTheSecond(clock.now());
  const verificationId = newVerificationId();
  const data = withDocument(credit, {
    ...parts,
    kind,
    number: numberOf({ creditId, kind, count: await countOf(db, { creditId, kind }) }),
    verificationId,
    verificationUrl: verificationUrl(publicUrl, verificationId),
    issuedAt,
    promissoryNoteNumbers: await promissoryNoteNumbersOf(db, creditId),
  });
  const document = await prepareOne(deps, { kind, template, data, holders: [] });
  return { creditId, issuedAt, document, toJSON: () => `printed ${kind}` };
}

type SealOnlyContext = Pick<CommandContext<Actor | null>, 'trx' | 'actor' | 'now' | 'enqueue'>;

/**
 * Issues a printed document that nobody signs; a job seals it. The data that it was printed from is
 * the caller's to compare. Another document of the kind that came first is refused as a change.
 */
export async function issueSealOnly(
  ctx: SealOnlyContext,
  { creditId, issuedAt, document }: PreparedSealOnly,
): Promise<{ readonly documentId: number; readonly audit: readonly AuditEntry[] }> {
  const { trx, now } = ctx;
  await unsafeLockCredit(trx, creditId);
  const count = await countOf(trx, { creditId, kind: document.kind });
  if (numberOf({ creditId, kind: document.kind, count }) !== document.number) {
    refuse('documents_changed_meanwhile');
  }
  const input = { creditId, setId: null, issuedAt, documents: [document] };
  const [kept] = await keepDocuments(ctx, input);
  if (kept === undefined) throw new Error('a document was not kept');
  const { document_id: documentId } = kept;
  await trx
    .updateTable('documents')
    .set({
      state: 'SIGNED',
      signed_at: new Date(now.epochMilliseconds),
      version: sql`version + 1`,
    })
    .where('document_id', '=', documentId)
    .execute();
  await ctx.enqueue(SEAL_DOCUMENT, { document_id: documentId });
  const entry = {
    action: 'documents_issued',
    subject: { kind: 'credit', id: creditId },
    after: { document_numbers: [document.number] },
  } as const;
  return { documentId, audit: [entry] };
}

type CountInput = { readonly creditId: number; readonly kind: LegalDocumentKind };

async function countOf(db: Reader, { creditId, kind }: CountInput): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('credit_id', '=', creditId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
}

/** The promissory note and the letter that the credit has; without one, a document names none. */
async function promissoryNoteNumbersOf(db: Reader, creditId: number) {
  const rows = await db
    .selectFrom('documents')
    .select(['kind', 'number'])
    .where('credit_id', '=', creditId)
    .where('kind', 'in', ['PAGARE', 'CARTA'])
    .where('state', 'in', ['SIGNED', 'SEALED'])
    .orderBy('document_id')
    .execute();
  const newest = (kind: string) => rows.findLast((row) => row.kind === kind)?.number ?? '';
  return { promissoryNote: newest('PAGARE'), letter: newest('CARTA') };
}
