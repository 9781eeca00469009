import { askBureau } from '@cuotaclara/contract/studies/study';
import { useCreditCommand } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';

/** Asks the credit bureau about the borrower; repeats a report that the person saw, or none. */
export const useAskBureau = (id: number) =>
  useCreditCommand(
    (repeats: number | null) =>
      call(askBureau, { params: { id }, body: repeats === null ? {} : { repeats } }),
    { done: 'Guardamos el reporte de la central' },
  );
