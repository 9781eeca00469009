import type { BodyOf } from '@cuotaclara/contract';
import { assignSupplier, setPlate } from '@cuotaclara/contract/credits/credit-edits';
import { changeProduct } from '@cuotaclara/contract/loan-terms/parameters';
import { useCreditEdit } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';

/** Changes the product of a credit or its price. */
export const useChangeProduct = (id: number) =>
  useCreditEdit(
    (body: BodyOf<typeof changeProduct>) => call(changeProduct, { params: { id }, body }),
    { done: ({ number }) => `${number}: producto actualizado` },
  );

/** Sets the plate of the vehicle. */
export const useSetPlate = (id: number) =>
  useCreditEdit((body: BodyOf<typeof setPlate>) => call(setPlate, { params: { id }, body }), {
    done: (_credit, { plate }) => `Placa ${plate} registrada`,
  });

/** Assigns the credit to an adviser, or to nobody. */
export const useAssignSupplier = (id: number) =>
  useCreditEdit(
    (body: BodyOf<typeof assignSupplier>) => call(assignSupplier, { params: { id }, body }),
    { done: ({ number }) => `${number}: asesor asignado` },
  );
