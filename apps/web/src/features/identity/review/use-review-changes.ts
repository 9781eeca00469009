import type { BodyOf } from '@cuotaclara/contract';
import {
  approveIdentity,
  askItemAgain,
  downloadBorrowerIdentity,
  type IdentityFile,
  matchIdentityItems,
  recordVerifiedInPerson,
  withdrawRequest,
} from '@cuotaclara/contract/identity/review';
import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { useQueryClient } from '@tanstack/react-query';
import { borrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { call } from '#lib/api/call.ts';
import { wasChangedMeanwhile } from '#lib/api/changed-meanwhile.ts';
import { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';

/** Shows the identity as the server answered, and refreshes the lists of borrowers. */
const useKeepFile = () => {
  const queryClient = useQueryClient();
  return (file: IdentityFile): Promise<void> => {
    // The page may name the borrower by the number alone, or by the row besides.
    queryClient.setQueriesData<IdentityFile>({ queryKey: borrowerKeys.identities }, (kept) =>
      kept?.borrower.borrower_id === file.borrower.borrower_id ? file : kept,
    );
    return queryClient.invalidateQueries({ queryKey: borrowerKeys.lists });
  };
};

const useReadAgain = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: borrowerKeys.identities });
};

export const useAskAgain = (document: string) => {
  const onSuccess = useKeepFile();
  return useCommit({
    mutationFn: (body: BodyOf<typeof askItemAgain>) =>
      call(askItemAgain, { query: { document }, body }),
    onSuccess,
    done: ({ borrower }) => `Le pedimos a ${borrower.first_name} que lo repita`,
    meta: { inline: true },
  });
};

export const useWithdrawRequest = (document: string) => {
  const onSuccess = useKeepFile();
  return useCommit({
    mutationFn: (item: IdentityItem) => call(withdrawRequest, { query: { document, item } }),
    onSuccess,
    done: 'Retiraste la solicitud',
  });
};

export const useApprove = (document: string) => {
  const onSuccess = useKeepFile();
  const readAgain = useReadAgain();
  return useCommit({
    mutationFn: (body: BodyOf<typeof approveIdentity>) =>
      call(approveIdentity, { query: { document }, body }),
    onSuccess,
    done: ({ borrower }) => `Aprobaste la identidad de ${wholeName(borrower)}`,
    // Nothing is approved unseen: the page shows the new state before the next decision.
    onError: (failure) => (wasChangedMeanwhile(failure) ? readAgain() : undefined),
    meta: { inline: true },
  });
};

export const useRecordInPerson = (document: string) => {
  const onSuccess = useKeepFile();
  return useCommit({
    mutationFn: (reason: string) =>
      call(recordVerifiedInPerson, { query: { document }, body: { reason } }),
    onSuccess,
    done: 'Verificación registrada',
  });
};

export const useCompareAgain = (document: string) => {
  const onSuccess = useReadAgain();
  return useCommit({
    mutationFn: () => call(matchIdentityItems, { body: { document } }),
    onSuccess,
    done: 'Comparamos los rostros de nuevo',
    meta: { inline: true },
  });
};

export const useDownloadFiles = (document: string) =>
  useCommit({
    mutationFn: () => downloadFile(downloadBorrowerIdentity, { query: { document } }),
    onSuccess: saveFile,
    done: savedWords,
  });
