import { createHash } from 'node:crypto';

export type ManifestLine = { readonly documentId: number; readonly sha256: Buffer };

/** What a code signs: the SHA-256 of the lines `document_id:sha256` in the order of the ids. */
export function manifestOf(lines: readonly ManifestLine[]): Buffer {
  const text = lines
    .toSorted((one, other) => one.documentId - other.documentId)
    .map(({ documentId, sha256 }) => `${documentId}:${sha256.toString('hex')}\n`)
    .join('');
  return createHash('sha256').update(text).digest();
}
