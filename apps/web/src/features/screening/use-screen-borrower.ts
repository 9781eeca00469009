import { screenBorrower, screenForCompliance } from '@cuotaclara/contract/studies/study';
import { useCreditCommand } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';

/** The people who study a credit search the lists, and the people who review it. */
export type Searcher = 'study' | 'compliance';

export const SEARCHES = { study: screenBorrower, compliance: screenForCompliance } as const;

/** Searches the borrower of a credit in the screening lists again. */
export const useScreenBorrower = (id: number, searcher: Searcher) =>
  useCreditCommand(() => call(SEARCHES[searcher], { params: { id } }), {
    done: 'Buscamos de nuevo en las listas',
  });
