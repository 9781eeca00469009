import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { openDocumentFile } from '#features/documents/public.ts';
import { findPromissoryNote } from '#features/promissory-notes/find-promissory-note.ts';
import { unsafePromissoryNoteNotice } from '#features/promissory-notes/notices/notice.reads.ts';
import { readPromissoryNote } from '#features/promissory-notes/promissory-notes.reads.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { pathsIn, zipOf } from '#platform/zip/zip-of.ts';
import {
  type PackageDocument,
  readCertificates,
  unsafePackageDocuments,
} from './package-documents.reads.ts';
import { debtStatement, readme } from './package-texts.ts';
import { recordPackage } from './record-package.ts';

export type PackageDeps = {
  readonly db: Database;
  readonly files: FileStore;
  readonly run: RunCommand;
  readonly clock: Pick<Clock, 'now' | 'today'>;
  readonly publicUrl: string;
};

type PackageInput = { readonly documentId: number; readonly caller: Caller<Actor> };

type PackedFile = {
  readonly folder?: string;
  readonly name: string;
  readonly madeAt: Date;
  readonly sha256: string;
  read(): AsyncIterable<Buffer>;
};

/** Files that a court needs of a filled promissory note. Recorded before the first byte leaves. */
export async function judicialPackage(
  deps: PackageDeps,
  { documentId, caller }: PackageInput,
): Promise<FileAnswer> {
  const { db, clock, publicUrl } = deps;
  const { actor } = caller;
  const { setId } = await findPromissoryNote(db, { documentId, actor });
  const promissoryNote = await readPromissoryNote(db, { documentId, actor, today: clock.today() });
  const { filling } = promissoryNote;
  if (filling === null) return refuse('promissory_note_not_filled');
  if (filling.filled.state !== 'SEALED') refuse('promissory_note_filling_unsealed');
  const filledId = filling.filled.document_id;
  const documents = await unsafePackageDocuments(db, {
    promissoryNoteId: documentId,
    setId,
    filledId,
  });
  const madeAt = new Date(clock.now().epochMilliseconds);
  const about = {
    promissoryNoteNumber: promissoryNote.number,
    creditNumber: creditNumber(promissoryNote.credit_id),
    filling,
  };
  const certificates = await readCertificates(db);
  const files: PackedFile[] = [
    ...(await sealedFiles(deps, documents)),
    ...documents.flatMap(evidenceFile),
    ...(await noticeFiles(deps, documentId)),
    textFile({ name: 'estado-de-la-deuda.csv', text: debtStatement(about), madeAt }),
    ...certificates.map(({ name, pem, madeAt: at }) =>
      textFile({ folder: 'certificados', name, text: pem, madeAt: at }),
    ),
  ];
  const paths = pathsIn([{ name: README_NAME }, ...files]).slice(1);
  const root = certificates.find(({ purpose }) => purpose === 'root');
  const text = readme({
    ...about,
    documents,
    publicUrl,
    files: files.map(({ sha256 }, place) => ({ path: paths[place] ?? '', sha256 })),
    rootPath: `certificados/${root?.name ?? ''}`,
    filledPath: `documentos/${filling.filled.number}.pdf`,
    promissoryNotePath: `documentos/${promissoryNote.number}.pdf`,
  });
  const { credit_id: creditId, number } = promissoryNote;
  await deps.run(recordPackage, caller, { creditId, number });
  return {
    content: zipOf(contentsOf([textFile({ name: README_NAME, text, madeAt }), ...files])),
    contentType: 'application/zip',
    name: `paquete-judicial-${number}.zip`,
  };
}

const README_NAME = 'LEEME.txt';

async function* contentsOf(files: readonly PackedFile[]) {
  for (const { read, ...named } of files) yield { ...named, content: read() };
}

const sealedFiles = (
  deps: PackageDeps,
  documents: readonly PackageDocument[],
): Promise<PackedFile[]> =>
  Promise.all(
    documents.map(async ({ document_id: documentId, number, sealed_at }) => {
      const file = await openDocumentFile(deps, { documentId, version: 'sealed' });
      return {
        folder: 'documentos',
        name: `${number}.pdf`,
        madeAt: sealed_at ?? new Date(0),
        sha256: file.sha256.toString('hex'),
        read: () => file.read(),
      };
    }),
  );

/** The proof of the notice that the letter demanded, where it did. */
async function noticeFiles(deps: PackageDeps, promissoryNoteId: number): Promise<PackedFile[]> {
  const recorded = (await unsafePromissoryNoteNotice(deps.db, promissoryNoteId))?.recorded ?? null;
  if (recorded === null) return [];
  const file = await openFile(deps, recorded.fileId);
  const extension = file.contentType === 'application/pdf' ? 'pdf' : 'jpg';
  return [
    {
      folder: 'aviso',
      name: `aviso-${recorded.notifiedOn}.${extension}`,
      madeAt: recorded.recordedAt,
      sha256: file.sha256.toString('hex'),
      read: () => file.read(),
    },
  ];
}

const evidenceFile = ({ number, evidence, sealed_at, kind }: PackageDocument): PackedFile[] =>
  evidence === null
    ? []
    : [
        textFile({
          folder: 'evidencia',
          name: `${number} ${LEGAL_DOCUMENT_KINDS[kind]}.json`,
          text: evidence,
          madeAt: sealed_at ?? new Date(0),
        }),
      ];

type TextFile = {
  readonly folder?: string;
  readonly name: string;
  readonly text: string;
  readonly madeAt: Date;
};

function textFile({ text, ...named }: TextFile): PackedFile {
  const bytes = Buffer.from(text, 'utf8');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...named, sha256, read: () => Readable.from([bytes]) };
}
