import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { fileNameOf, mayRead } from '#features/attachments/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type OpenedFile, openFile } from '#platform/files/stored-files.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { pathsIn, zipOf } from '#platform/zip/zip-of.ts';
import { archiveIndex, type ListedFile } from './archive-index.ts';
import { creditsWithFacts, readFacts } from './credit-facts.reads.ts';
import { planIfAny, reportOf } from './credit-report.ts';
import {
  type CreditFileDeps,
  type CreditFileInput,
  type SummaryDeps,
  writeSummary,
} from './finding-pdf.ts';
import { recordDownload } from './record-download.ts';

export type ArchiveDeps = CreditFileDeps & SummaryDeps & { readonly files: FileStore };

const INDEX_NAME = 'indice.html';

/**
 * A credit in one archive with an index and the attachments that the caller reads. The download is
 * recorded before its first byte.
 */
export async function creditArchive(
  deps: ArchiveDeps,
  { creditId, caller }: CreditFileInput,
): Promise<FileAnswer> {
  const { db, clock } = deps;
  const { actor } = caller;
  const today = clock.today();
  const facts = await readFacts(creditsVisibleTo(creditsWithFacts(db), actor), {
    creditId,
    today,
  });
  const plan = await planIfAny(db, { creditId, actor, today });
  const stored = await unsafeAttachmentsOf(db, creditId);
  const read = stored.filter((attachment) => mayRead(actor, attachment));
  const attachments = await openAttachments(deps, read);
  const madeAt = new Date(clock.now().epochMilliseconds);
  const pdf = await writeSummary(deps, facts);
  const xlsx = Buffer.concat(await Array.fromAsync(reportOf({ facts, plan, today })));
  const made = [
    madeFile({ name: 'resumen.pdf', bytes: pdf, madeAt }),
    madeFile({ name: 'resumen-y-plan.xlsx', bytes: xlsx, madeAt }),
  ];
  await deps.run(recordDownload, caller, {
    action: 'credit_file_downloaded',
    creditId,
    attachmentNames: attachments.map(({ name }) => name),
  });
  const all = [...made, ...attachments];
  // The index names each file as it is in the archive, so it is laid out before it is written.
  const paths = pathsIn([{ name: INDEX_NAME }, ...all]).slice(1);
  const listed = all.map((file, place) => ({ ...file, path: paths[place] ?? file.name }));
  const isPartial = read.length < stored.length;
  const index = Buffer.from(archiveIndex({ facts, files: listed, madeAt, isPartial }));
  const contents = async function* () {
    yield { name: INDEX_NAME, madeAt, content: Readable.from([index]) };
    for (const { read, ...named } of all) yield { ...named, content: read() };
  };
  return {
    content: zipOf(contents()),
    contentType: 'application/zip',
    name: `${facts.number}.zip`,
  };
}

type PackedFile = Omit<ListedFile, 'path'> & {
  readonly name: string;
  readonly madeAt: Date;
  read(): AsyncIterable<Buffer>;
};

type MadeFile = { readonly name: string; readonly bytes: Buffer; readonly madeAt: Date };

const madeFile = ({ name, bytes, madeAt }: MadeFile): PackedFile => ({
  name,
  madeAt,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: () => Readable.from([bytes]),
});

type StoredAttachment = Awaited<ReturnType<typeof unsafeAttachmentsOf>>[number];

const openAttachments = (
  deps: ArchiveDeps,
  attachments: readonly StoredAttachment[],
): Promise<PackedFile[]> =>
  Promise.all(
    attachments.map(async ({ folder, name, file_id, uploaded_at }) => {
      const file = await openFile(deps, file_id);
      return packed({ folder, name, file, madeAt: uploaded_at });
    }),
  );

type OpenedAttachment = {
  readonly folder: string;
  readonly name: string;
  readonly file: OpenedFile;
  readonly madeAt: Date;
};

const packed = ({ folder, name, file, madeAt }: OpenedAttachment): PackedFile => ({
  folder,
  madeAt,
  name: fileNameOf({ name, contentType: file.contentType }),
  bytes: file.bytes,
  sha256: file.sha256.toString('hex'),
  read: () => file.read(),
});

/**
 * The attachments in force, by kind; replaced ones are left out. Not scoped: the caller has already
 * checked access.
 */
const unsafeAttachmentsOf = (db: Reader, creditId: number) =>
  db
    .selectFrom('credit_attachments as attachment')
    .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'attachment.document_kind_id')
    .innerJoin('stored_files as file', 'file.file_id', 'attachment.file_id')
    .select([
      'kind.code as kind',
      'kind.name as folder',
      'attachment.name',
      'attachment.file_id',
      'attachment.uploaded_by as uploaderId',
      'attachment.uploaded_at',
    ])
    .where('attachment.credit_id', '=', creditId)
    // Files that were erased with their borrower have no key any more.
    .where('file.wrapped_key', 'is not', null)
    .where('attachment.replaced_at', 'is', null)
    .orderBy('kind.name')
    .orderBy('attachment.attachment_id')
    .execute();
