import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { fileNameOf } from '#features/attachments/public.ts';
import { creditsVisibleTo } from '#features/credits/public.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type OpenedFile, openFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { pathsIn, zipOf } from '#platform/zip/zip-of.ts';
import { archiveIndex, type Listed } from './archive-index.ts';
import { creditsWithFacts, readFacts } from './credit-facts.reads.ts';
import { planIfAny, reportOf } from './credit-report.ts';
import { type SummaryParts, writeSummary } from './finding-pdf.ts';

export type ArchiveParts = CommandParts & SummaryParts & { readonly files: FileStore };

const INDEX_NAME = 'indice.html';

type Asked = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly request: FastifyRequest;
};

/** Everything of a credit in one archive with an index. The log knows before a byte leaves. */
export async function creditArchive(
  parts: ArchiveParts,
  { creditId, actor, request }: Asked,
): Promise<FileAnswer> {
  const { db, clock } = parts;
  const today = clock.today();
  const facts = await readFacts(creditsVisibleTo(creditsWithFacts(db), actor), {
    creditId,
    today,
  });
  const plan = await planIfAny(db, { creditId, actor, today });
  const papers = await openPapers(parts, creditId);
  const madeAt = new Date(clock.now().epochMilliseconds);
  const pdf = await writeSummary(parts, facts);
  const xlsx = Buffer.concat(await Array.fromAsync(reportOf({ facts, plan, today })));
  const made = [
    madeFile({ name: 'resumen.pdf', bytes: pdf, madeAt }),
    madeFile({ name: 'resumen-y-plan.xlsx', bytes: xlsx, madeAt }),
  ];
  await runCommand(parts, originOf(request), async () => ({
    reply: undefined,
    audit: [
      {
        action: 'credit_file_downloaded',
        subject: { kind: 'credit', id: creditId },
        after: { paper_names: papers.map(({ name }) => name) },
      },
    ],
  }));
  const all = [...made, ...papers];
  // The index names each file as it is in the archive, so it is laid out before it is written.
  const paths = pathsIn([{ name: INDEX_NAME }, ...all]).slice(1);
  const listed = all.map((file, place) => ({ ...file, path: paths[place] ?? file.name }));
  const index = Buffer.from(archiveIndex({ facts, files: listed, madeAt }));
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

type Packed = Omit<Listed, 'path'> & {
  readonly name: string;
  readonly madeAt: Date;
  read(): AsyncIterable<Buffer>;
};

type Made = { readonly name: string; readonly bytes: Buffer; readonly madeAt: Date };

const madeFile = ({ name, bytes, madeAt }: Made): Packed => ({
  name,
  madeAt,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: () => Readable.from([bytes]),
});

/** The papers in force, by kind; what was replaced stays where it is. */
async function openPapers(parts: ArchiveParts, creditId: number): Promise<Packed[]> {
  const papers = await unsafePapersOf(parts.db, creditId);
  return Promise.all(
    papers.map(async ({ folder, name, file_id, uploaded_at }) => {
      const file = await openFile(parts, file_id);
      return packed({ folder, name, file, madeAt: uploaded_at });
    }),
  );
}

type Paper = {
  readonly folder: string;
  readonly name: string;
  readonly file: OpenedFile;
  readonly madeAt: Date;
};

const packed = ({ folder, name, file, madeAt }: Paper): Packed => ({
  folder,
  madeAt,
  name: fileNameOf({ name, contentType: file.contentType }),
  bytes: file.bytes,
  sha256: file.sha256.toString('hex'),
  read: () => file.read(),
});

/** Of a credit that was found behind the wall. */
const unsafePapersOf = (db: Reader, creditId: number) =>
  db
    .selectFrom('credit_attachments as attachment')
    .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'attachment.document_kind_id')
    .innerJoin('stored_files as file', 'file.file_id', 'attachment.file_id')
    .select([
      'kind.name as folder',
      'attachment.name',
      'attachment.file_id',
      'attachment.uploaded_at',
    ])
    .where('attachment.credit_id', '=', creditId)
    // What was erased with its person is not there any more.
    .where('file.wrapped_key', 'is not', null)
    .where('attachment.replaced_at', 'is', null)
    .orderBy('kind.name')
    .orderBy('attachment.attachment_id')
    .execute();
