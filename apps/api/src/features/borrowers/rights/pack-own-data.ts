import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { businessClockOf } from '#platform/clock/business-clock.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type OpenedFile, openFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { type ZipEntry, zipStream } from '#platform/zip/zip-stream.ts';
import { readOwnData } from './own-data.reads.ts';
import { ownDataPage } from './own-data-page.ts';
import { listOwnPapers, paperPath } from './own-papers.reads.ts';

export type PackParts = CommandParts & { readonly files: FileStore };

type Asked = {
  readonly borrowerId: number;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly clock: Clock;
};

/** Everything held about somebody, with their files. The log knows before the first byte leaves. */
export async function packOwnData(
  parts: PackParts,
  { borrowerId, actor, request, clock }: Asked,
): Promise<FileAnswer> {
  const data = await readOwnData(parts.db, { borrowerId, userId: actor.userId });
  const held = await openHeld(parts, borrowerId);
  await runCommand(parts, originOf(request), async () => ({
    reply: null,
    audit: [
      {
        action: 'own_data_downloaded',
        subject: { kind: 'borrower', id: borrowerId },
        after: { file_count: held.length },
      },
    ],
  }));
  const today = clock.today();
  const at = businessClockOf(new Date(clock.now().epochMilliseconds));
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield { path: 'LEEME.html', at, content: piece(ownDataPage({ data, today })) };
    yield { path: 'mis-datos.json', at, content: piece(JSON.stringify(data, null, 2)) };
    for (const { file, ...entry } of held) {
      yield { ...entry, content: file.read(), isPacked: true };
    }
  };
  return {
    content: Readable.from(zipStream(entries()), { objectMode: false }),
    contentType: 'application/zip',
    name: `mis-datos-${today.toString()}.zip`,
  };
}

async function* piece(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

type Held = Pick<ZipEntry, 'path' | 'at'> & { readonly file: OpenedFile };

/** Also what was replaced: it is held, so it is theirs to see. */
async function openHeld(parts: PackParts, borrowerId: number): Promise<Held[]> {
  const captures = await listCaptures(parts.db, borrowerId);
  const papers = await listOwnPapers(parts.db, borrowerId);
  const held = [
    ...captures.map(({ file_name, ...capture }) => ({
      ...capture,
      path: `identidad/${file_name}`,
    })),
    ...papers.map((paper) => ({ ...paper, path: paperPath(paper) })),
  ];
  return Promise.all(
    held.map(async ({ path, file_id, made_at }) => ({
      path,
      at: businessClockOf(made_at),
      file: await openFile(parts, file_id),
    })),
  );
}

const listCaptures = (db: Reader, borrowerId: number) =>
  db
    .selectFrom('identity_captures as capture')
    .innerJoin('identity_documents as document', (join) =>
      join.onRef('document.identity_document_id', '=', 'capture.identity_document_id'),
    )
    .select(['capture.file_name', 'capture.file_id', 'capture.captured_at as made_at'])
    .where('document.borrower_id', '=', borrowerId)
    .orderBy('capture.capture_id')
    .execute();
