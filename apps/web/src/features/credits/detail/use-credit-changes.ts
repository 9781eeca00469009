import type { BodyOf } from '@cuotaclara/contract';
import { downloadCredit, downloadCreditReport } from '@cuotaclara/contract/attachments/attachments';
import { approveCompliance } from '@cuotaclara/contract/compliance/compliance';
import {
  askForDocuments,
  type CreditDetail,
  changeCreditState,
  withdrawCreditRequest,
} from '@cuotaclara/contract/credits/credit-detail';
import { assignSupplier, setPlate } from '@cuotaclara/contract/credits/credit-edits';
import { downloadFindingPdf } from '@cuotaclara/contract/credits/raw';
import { downloadIdentityDocs } from '@cuotaclara/contract/identity/review';
import { registerPolicy } from '@cuotaclara/contract/insurance/policies';
import { changeParameters, changeProduct } from '@cuotaclara/contract/loan-terms/parameters';
import { askBureau, screenBorrower, screenForCompliance } from '@cuotaclara/contract/studies/study';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { downloadFile } from '#lib/api/download-file.ts';
import { saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { CREDITS_KEY, creditQueries } from './credit-queries.ts';

/** Asks again for everything that a change of a credit can show in. */
export const useReadAgain = () => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: CREDITS_KEY }),
      queryClient.invalidateQueries({ queryKey: ['waiting'] }),
    ]);
  };
};

/** Shows the credit as the server answered, and asks again for what hangs from it. */
const useKeepCredit = () => {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  return (credit: CreditDetail): Promise<void> => {
    queryClient.setQueryData(creditQueries.detail(credit.credit_id).queryKey, credit);
    return readAgain();
  };
};

/** Reads a credit again that somebody else has changed. */
export const useReadCredit = (id: number) => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: () => queryClient.fetchQuery({ ...creditQueries.detail(id), staleTime: 0 }),
    meta: { inline: true },
  });
};

const inline = { meta: { inline: true } } as const;

export const useTakeStep = (id: number) => {
  const onSuccess = useReadAgain();
  return useCommit({
    mutationFn: (body: BodyOf<typeof changeCreditState>) =>
      call(changeCreditState, { params: { id }, body }),
    onSuccess,
    ...inline,
  });
};

export const useAskForDocuments = (id: number) => {
  const onSuccess = useReadAgain();
  return useCommit({
    mutationFn: (body: BodyOf<typeof askForDocuments>) =>
      call(askForDocuments, { params: { id }, body }),
    onSuccess,
    ...inline,
  });
};

export const useWithdrawRequest = (id: number) => {
  const onSuccess = useReadAgain();
  return useCommit({
    mutationFn: (request_id: number) => call(withdrawCreditRequest, { params: { id, request_id } }),
    onSuccess,
  });
};

/** The edits of a credit that are answered with the credit as it is then. */
const EDITS = {
  parameters: changeParameters,
  product: changeProduct,
  plate: setPlate,
  supplier: assignSupplier,
  compliance: approveCompliance,
  policy: registerPolicy,
} as const;

type Edits = typeof EDITS;

export const useEditCredit = <N extends keyof Edits>(id: number, name: N) => {
  const onSuccess = useKeepCredit();
  return useCommit({
    mutationFn: (body: BodyOf<Edits[N]>) => {
      // Each route takes its own body; together the compiler loses which belongs to which.
      const input = { params: { id }, body } as never;
      return call(EDITS[name] as Edits['plate'], input);
    },
    onSuccess,
    ...inline,
  });
};

export const useAskBureau = (id: number) => {
  const onSuccess = useReadAgain();
  return useCommit({
    mutationFn: () => call(askBureau, { params: { id } }),
    onSuccess,
    ...inline,
  });
};

/** Whoever studies a credit looks through the lists, and whoever reviews it. */
export type Searcher = 'study' | 'compliance';

export const SEARCHES = { study: screenBorrower, compliance: screenForCompliance } as const;

export const useScreenBorrower = (id: number, searcher: Searcher) => {
  const onSuccess = useReadAgain();
  return useCommit({
    mutationFn: () => call(SEARCHES[searcher], { params: { id } }),
    onSuccess,
    ...inline,
  });
};

/** What can be taken home of a credit. */
export type CreditFile = 'papers' | 'report' | 'summary' | 'identity';

export const useDownload = ({ credit_id: id, borrower }: CreditDetail) =>
  useCommit({
    mutationFn: (file: CreditFile) => {
      switch (file) {
        case 'papers':
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
  });
