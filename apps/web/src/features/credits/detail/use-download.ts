import { downloadCredit, downloadCreditReport } from '@cuotaclara/contract/attachments/attachments';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { downloadFindingPdf } from '@cuotaclara/contract/credits/raw';
import { downloadIdentityDocs } from '@cuotaclara/contract/identity/review';
import { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';

/** The files that can be downloaded of a credit. */
export type CreditFile = 'attachments' | 'report' | 'summary' | 'identity';

/** Downloads one of the files of a credit. */
export const useDownload = ({ credit_id: id, borrower }: CreditDetail) =>
  useCommit({
    mutationFn: (file: CreditFile) => {
      switch (file) {
        case 'attachments':
          return downloadFile(downloadCredit, { params: { id } });
        case 'report':
          return downloadFile(downloadCreditReport, { params: { id } });
        case 'summary':
          return downloadFile(downloadFindingPdf, { params: { id } });
        case 'identity':
          return downloadFile(downloadIdentityDocs, {
            params: { id },
            query: { document: borrower.identification },
          });
        default:
          return file satisfies never;
      }
    },
    onSuccess: saveFile,
    done: savedWords,
  });
