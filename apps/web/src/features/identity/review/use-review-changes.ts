import {
  downloadBorrowerIdentity,
  type IdentityFile,
  matchIdentityItems,
  recordVerifiedInPerson,
  withdrawRequest,
} from '@cuotaclara/contract/identity/review';
import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { useQueryClient } from '@tanstack/react-query';
import { borrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { call } from '#lib/api/call.ts';
import { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';

/** Shows the identity as the server answered, and refreshes the lists of borrowers. */
export const useKeepFile = () => {
  const queryClient = useQueryClient();
  return (file: IdentityFile): Promise<void> => {
    // The page may name the borrower by the number alone, or by the row besides.
    queryClient.setQueriesData<IdentityFile>({ queryKey: borrowerKeys.identities }, (kept) =>
      kept?.borrower.borrower_id === file.borrower.borrower_id ? file : kept,
    );
    return queryClient.invalidateQueries({ queryKey: borrowerKeys.lists });
  };
};

/** Reads the identity that is shown once more. */
export const useReadFileAgain = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: borrowerKeys.identities });
};

export const useWithdrawRequest = (document: string) => {
  const onSuccess = useKeepFile();
  return useCommit({
    mutationFn: (item: IdentityItem) => call(withdrawRequest, { query: { document, item } }),
    onSuccess,
    done: 'Retiraste la solicitud',
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
  const onSuccess = useReadFileAgain();
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
