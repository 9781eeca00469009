import { Readable } from 'node:stream';
import { businessClockOf } from '#platform/clock/business-clock.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

type ZipEntryName = {
  /** One folder at most, whether the name is ours or a user's. */
  readonly folder?: string | undefined;
  readonly name: string;
};

type NamedContent = ZipEntryName & {
  readonly madeAt: Date;
  readonly content: AsyncIterable<Buffer>;
};

const NAME_LENGTH_MAX = 120;
/** What some system reads as a folder, a drive, a device or the end of a name. */
const NOT_IN_NAMES = /[\p{C}/\\:*?"<>|]/gu;
const AROUND = /^[\s.]+|[\s.]+$/g;

/**
 * A zip to download, of files that are packed already: photos, videos, PDFs. It is made while it is
 * read, so no file is held as a whole.
 */
export const zipOf = (files: AsyncIterable<NamedContent>): Readable =>
  Readable.from(zipStream(entriesOf(files)), { objectMode: false });

async function* entriesOf(files: AsyncIterable<NamedContent>): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>();
  for await (const file of files) {
    const path = takePath(file, taken);
    yield { path, content: file.content, isPacked: true, at: businessClockOf(file.madeAt) };
  }
}

/** Where each file is going to be in a zip of these files in this order. */
export function pathsIn(files: readonly ZipEntryName[]): readonly string[] {
  const taken = new Set<string>();
  return files.map((file) => takePath(file, taken));
}

function takePath({ folder, name }: ZipEntryName, taken: Set<string>): string {
  const within = folder === undefined ? '' : `${safeName(folder)}/`;
  const path = freeName(`${within}${safeName(name)}`, taken);
  taken.add(path.toLowerCase());
  return path;
}

/** Never a path, whatever the name says: unpacking writes nowhere else. */
const safeName = (name: string): string =>
  name.replace(NOT_IN_NAMES, '-').replace(AROUND, '').slice(-NAME_LENGTH_MAX) || 'archivo';

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  const dot = name.lastIndexOf('.');
  const end = dot > name.indexOf('/') + 1 ? dot : name.length;
  let number = 2;
  const numbered = () => `${name.slice(0, end)}-${number}${name.slice(end)}`;
  while (taken.has(numbered().toLowerCase())) number += 1;
  return numbered();
}
