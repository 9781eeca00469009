import { Readable } from 'node:stream';
import type { DataOwner, PersonalDataSource } from '#contributions/personal-data.ts';
import { businessClockOf } from '#platform/clock/business-clock.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type OpenedFile, openFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { type ZipEntry, zipStream } from '#platform/zip/zip-stream.ts';
import { readOwnData, sectionsOf } from './own-data.reads.ts';
import { ownDataPage } from './own-data-page.ts';
import { recordOwnDataDownload } from './record-own-data-download.ts';

export type PackOwnDataDeps = {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly run: RunCommand;
  readonly personalData: readonly PersonalDataSource[];
};

type PackOwnDataInput = { readonly borrowerId: number; readonly caller: Caller<Actor> };

/**
 * Everything that is stored about a borrower, with the files. The audit line is written before the
 * first byte leaves.
 */
export async function packOwnData(
  deps: PackOwnDataDeps,
  { borrowerId, caller }: PackOwnDataInput,
): Promise<FileAnswer> {
  const { db, clock, run, personalData } = deps;
  const owner = { borrowerId, userId: caller.actor.userId };
  const today = clock.today();
  const data = await readOwnData(db, { sections: sectionsOf(personalData), owner, today });
  const files = await openFiles(deps, owner);
  await run(recordOwnDataDownload, caller, { borrowerId, fileCount: files.length });
  const at = businessClockOf(new Date(clock.now().epochMilliseconds));
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    const paths = files.map(({ path }) => path);
    yield { path: 'LEEME.html', at, content: piece(ownDataPage({ data, today, paths })) };
    yield { path: 'mis-datos.json', at, content: piece(JSON.stringify(data, null, 2)) };
    for (const { file, ...entry } of files) {
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

type ArchivedFile = Pick<ZipEntry, 'path' | 'at'> & { readonly file: OpenedFile };

/** Replaced files are among them: they are stored, so the borrower may see them. */
async function openFiles(deps: PackOwnDataDeps, owner: DataOwner): Promise<ArchivedFile[]> {
  const listed = await Promise.all(
    deps.personalData.map(async ({ files }) => (await files?.(deps.db, owner)) ?? []),
  );
  return Promise.all(
    listed.flat().map(async ({ path, fileId, madeAt }) => ({
      path,
      at: businessClockOf(madeAt),
      file: await openFile(deps, fileId),
    })),
  );
}
