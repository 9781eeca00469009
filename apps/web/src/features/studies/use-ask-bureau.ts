import { askBureau } from '@cuotaclara/contract/studies/study';
import { useCreditCommand } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';

/** Asks the credit bureau for a new report on the borrower. */
export const useAskBureau = (id: number) =>
  useCreditCommand(() => call(askBureau, { params: { id } }), {
    done: 'Guardamos el reporte de la central',
  });
