import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { CreditClearance } from '#domain/credit/clearance/clearance.ts';

const isVehicle = ({ kind }: CreditDetail['product']): boolean =>
  kind === 'motorcycle' || kind === 'car';

/** A vehicle backs the credit by its plate. */
export const plateClearance: CreditClearance = {
  itemsOf: ({ product }) =>
    isVehicle(product)
      ? [
          {
            isDone: product.plate !== null,
            words:
              product.plate === null ? 'Falta la placa del vehículo' : `Placa ${product.plate}`,
          },
        ]
      : [],
};
