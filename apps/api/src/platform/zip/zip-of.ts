import { Readable } from 'node:stream';
import { type ZipEntry, zipStream } from './zip-stream.ts';

type NamedContent = { readonly name: string; readonly content: AsyncIterable<Buffer> };

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
  for await (const { name, content } of files) {
    const path = freeName(safeName(name), taken);
    taken.add(path.toLowerCase());
    yield { path, content, isPacked: true };
  }
}

/** One level, whatever the name says: unpacking never writes anywhere else. */
const safeName = (name: string): string =>
  name.replace(NOT_IN_NAMES, '-').replace(AROUND, '').slice(-NAME_LENGTH_MAX) || 'archivo';

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? dot : name.length;
  let number = 2;
  const numbered = () => `${name.slice(0, end)}-${number}${name.slice(end)}`;
  while (taken.has(numbered().toLowerCase())) number += 1;
  return numbered();
}
