import { unsafeSealRoots } from '#features/sealing/certificates/seal-certificates.reads.ts';
import { readIdentities } from '#features/sealing/certificates/seal-keys.ts';
import { authorityOf } from '#features/sealing/seal/authority-of.ts';
import { lockedUntilOf, nowOf, type SealingDeps } from '#features/sealing/sealing-deps.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import { openFile } from '#platform/files/stored-files.ts';
import { takeFile } from '#platform/files/take-file.ts';
import { makeRevocationList } from '#platform/seal/revocation-list.ts';
import { stampPdf } from '#platform/seal/seal-pdf.ts';
import { wrongWithArchive } from '#platform/seal/verify-pdf.ts';
import type { DueArchive } from './due-archives.reads.ts';
import { keepArchive } from './keep-archive.ts';

const LIST_VALID_MS = 2 * 365 * 86_400_000;

/** Stamps the newest file of a document and keeps the result as its next archive. */
export async function archiveDocument(deps: SealingDeps, due: DueArchive): Promise<void> {
  const { document_id: documentId, number, credit_id: creditId } = due;
  const at = nowOf(deps);
  const { root, seal, time_stamp: timeStamp } = await readIdentities(deps, { now: at });
  const authority = authorityOf(deps, timeStamp);
  const file = await openFile(deps, due.file_id);
  const before = await file.readBytes();
  const sequence = due.version === 'archive' ? due.sequence + 1 : 1;
  const nextAt = new Date(at.getTime() + LIST_VALID_MS);
  const prepared = await deps.sealWriter.prepareArchive({
    bytes: before,
    certificates: [seal, timeStamp, root].map(({ certificate }) => certificate),
    revocationLists: [await makeRevocationList(root, { at, nextAt })],
    sequence,
  });
  const bytes = await stampPdf(prepared, authority);
  const roots = await unsafeSealRoots(deps.db);
  const stampRoots = deps.config.timeStampRoots;
  const wrong = wrongWithArchive(bytes, { before, roots, stampRoots, now: nowOf(deps) });
  if (wrong !== null) throw new Error(`a new archive is wrong: ${wrong}`);
  await takeFile(deps.files, {
    prepare: async () => ({
      bytes,
      contentType: 'application/pdf',
      lockedUntil: lockedUntilOf(deps),
    }),
    keep: (stored) =>
      deps.run(keepArchive, BY_PROGRAM, {
        documentId,
        creditId,
        number,
        sequence,
        file: stored,
        timeStamp: authority.kind,
      }),
  });
}
