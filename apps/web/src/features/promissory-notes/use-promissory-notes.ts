import type { QueryOf } from '@cuotaclara/contract';
import {
  openNoticeProof,
  recordNotice,
} from '@cuotaclara/contract/promissory-notes/promissory-note-notices';
import {
  downloadJudicialPackage,
  type PromissoryNote,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';
import { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';

type SentNotice = {
  readonly notice: Omit<QueryOf<typeof recordNotice>, 'version'>;
  readonly file: File;
};

/** Records the notice with its proof. A refusal reads the register again: others may be first. */
export function useRecordNotice({ document_id: id, version, number }: PromissoryNote) {
  const onSettled = useInvalidateCredits();
  return useCommit({
    mutationFn: ({ notice, file }: SentNotice) =>
      call(recordNotice, { params: { id }, query: { ...notice, version }, body: file }),
    onSettled,
    done: `Registraste el aviso de ${number}`,
    meta: { inline: true },
  });
}

/** Each proof that leaves the server is an entry of the audit log. */
export const useNoticeProof = (documentId: number) =>
  useCommit({
    mutationFn: (notice_id: number) =>
      downloadFile(openNoticeProof, { params: { id: documentId, notice_id } }),
    onSuccess: saveFile,
    done: savedWords,
  });

/** Nothing is kept: each package that leaves the server is an entry of the audit log. */
export const useJudicialPackage = (documentId: number) =>
  useCommit({
    mutationFn: () => downloadFile(downloadJudicialPackage, { params: { id: documentId } }),
    onSuccess: saveFile,
    done: savedWords,
  });
