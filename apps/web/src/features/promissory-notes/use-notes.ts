import type { BodyOf, QueryOf } from '@cuotaclara/contract';
import { openNoticeProof, recordNotice } from '@cuotaclara/contract/promissory-notes/note-notices';
import {
  approveFilling,
  downloadJudicialPackage,
  type PromissoryNote,
  proposeFilling,
  returnFilling,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';
import { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';

/** A change of a note. A refusal reads it again too: it may be that others were first. */
const useNoteCommand = <Input>(send: (input: Input) => Promise<PromissoryNote>, done: string) => {
  const onSettled = useInvalidateCredits();
  return useCommit({ mutationFn: send, onSettled, done, meta: { inline: true } });
};

type Proposal = Omit<BodyOf<typeof proposeFilling>, 'version'>;

export const useProposeFilling = ({ document_id: id, version, number }: PromissoryNote) =>
  useNoteCommand(
    (proposal: Proposal) =>
      call(proposeFilling, { params: { id }, body: { ...proposal, version } }),
    `Propusiste diligenciar ${number}. Falta que otra persona lo apruebe`,
  );

/** Approved again because no answer came, it answers what it answered before. */
export const useApproveFilling = ({ document_id: id, version, number }: PromissoryNote) => {
  const { withKey } = useSameKey();
  return useNoteCommand(
    (sum_pesos: number) =>
      withKey(`${id} ${version} ${sum_pesos}`, (headers) =>
        call(approveFilling, { params: { id }, body: { sum_pesos, version } }, { headers }),
      ),
    `Aprobaste diligenciar ${number}`,
  );
};

export const useReturnFilling = ({ document_id: id, version, number }: PromissoryNote) =>
  useNoteCommand(
    (note: string) => call(returnFilling, { params: { id }, body: { note, version } }),
    `Devolviste la propuesta de ${number}`,
  );

type SentNotice = {
  readonly notice: Omit<QueryOf<typeof recordNotice>, 'version'>;
  readonly file: File;
};

/** Records the notice with its proof. */
export const useRecordNotice = ({ document_id: id, version, number }: PromissoryNote) =>
  useNoteCommand(
    ({ notice, file }: SentNotice) =>
      call(recordNotice, { params: { id }, query: { ...notice, version }, body: file }),
    `Registraste el aviso de ${number}`,
  );

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
