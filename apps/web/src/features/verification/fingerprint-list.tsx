import { DOCUMENT_FILE_VERSIONS } from '@cuotaclara/contract/documents/document-words';
import { countText } from '@cuotaclara/contract/values/number-text';
import { TIME_STAMPS, type VerifiedFile } from '@cuotaclara/contract/verification/verification';
import { formatDate } from '#lib/format/format-date.ts';
import type { ComparedFile } from './compare-file.ts';
import classes from './verify.module.css';

type FingerprintListProps = {
  files: readonly VerifiedFile[];
  compared: ComparedFile | null;
};

/** The newest copy of the archive comes last, as it was made. */
const ORDER = { sealed: 0, original: 1, archive: 2 } as const;

const inOrder = (files: readonly VerifiedFile[]) =>
  files.toSorted(
    (one, other) => ORDER[one.version] - ORDER[other.version] || one.sequence - other.sequence,
  );

const nameOf = ({ version, stored_at }: VerifiedFile): string =>
  version === 'archive'
    ? `${DOCUMENT_FILE_VERSIONS.archive}, ${formatDate(stored_at)}`
    : DOCUMENT_FILE_VERSIONS[version];

/** A fingerprint in groups of eight, so that people can compare it by eye. */
const grouped = (sha256: string): string => sha256.match(/.{8}/g)?.join(' ') ?? sha256;

/** The fingerprint and the length of every file of a document, and of the one that was dropped. */
export const FingerprintList = ({ files, compared }: FingerprintListProps) => (
  <ul className={classes.lines}>
    {inOrder(files).map((file) => (
      <li key={`${file.version} ${file.sequence}`} className={classes.print}>
        <p className={classes.printName}>
          <strong>{nameOf(file)}</strong>
          <span>{countText(file.bytes)} bytes</span>
        </p>
        <p className={classes.sha}>{grouped(file.sha256)}</p>
        {file.time_stamp !== null && <p className="type-small">{TIME_STAMPS[file.time_stamp]}</p>}
      </li>
    ))}
    {compared?.verdict.kind === 'different' && (
      <li className={classes.print} data-tone="danger">
        <p className={classes.printName}>
          <strong>Tu archivo</strong>
          <span>{countText(compared.bytes)} bytes</span>
        </p>
        <p className={classes.sha}>{grouped(compared.verdict.sha256)}</p>
        <p className="type-small">{compared.name}</p>
      </li>
    )}
  </ul>
);
