import type { VerifiedFile } from '@cuotaclara/contract/verification/verification';

/** What a dropped file is, compared with the files of a document. */
export type FileVerdict =
  | { readonly kind: 'same'; readonly file: VerifiedFile }
  /** One of ours, with bytes after its end that are not ours. */
  | { readonly kind: 'appended'; readonly file: VerifiedFile; readonly added: number }
  /** A beginning of ours whose later parts were changed. */
  | { readonly kind: 'altered'; readonly file: VerifiedFile; readonly changed: number }
  | { readonly kind: 'different'; readonly sha256: string };

const hexOf = (digest: ArrayBuffer): string => new Uint8Array(digest).toHex();

const sha256Of = async (content: Blob): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()));

const longestFirst = (files: readonly VerifiedFile[]): VerifiedFile[] =>
  files.toSorted((one, other) => other.bytes - one.bytes);

/**
 * Compares a file with those of a document. The longest of ours is tried first: an archival copy
 * begins with the bytes of the sealed file, and the sealed file with those that people read.
 */
export async function compareFile(
  content: Blob,
  files: readonly VerifiedFile[],
): Promise<FileVerdict> {
  const sha256 = await sha256Of(content);
  const same = files.find((file) => file.sha256 === sha256);
  if (same !== undefined) return { kind: 'same', file: same };
  for (const file of longestFirst(files)) {
    if (file.bytes >= content.size) continue;
    if ((await sha256Of(content.slice(0, file.bytes))) !== file.sha256) continue;
    const after = content.size - file.bytes;
    return isAltered(file, { files, bytes: content.size })
      ? { kind: 'altered', file, changed: after }
      : { kind: 'appended', file, added: after };
  }
  return { kind: 'different', sha256 };
}

type Dropped = { readonly files: readonly VerifiedFile[]; readonly bytes: number };

/**
 * Whether what follows takes the place of something of ours. After the read version of a sealed
 * document come its signatures, constancia and seal: other bytes there are those, changed. A file
 * as long as a later one of ours is that one, changed.
 */
const isAltered = (file: VerifiedFile, { files, bytes }: Dropped): boolean =>
  (file.version === 'original' && files.some(({ version }) => version === 'sealed')) ||
  files.some((other) => other !== file && other.bytes === bytes);

/** A file that was dropped, with what it turned out to be. */
export type ComparedFile = {
  readonly name: string;
  readonly bytes: number;
  readonly verdict: FileVerdict;
};
