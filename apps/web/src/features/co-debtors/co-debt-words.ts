import type { OwnCoDebt } from '@cuotaclara/contract/co-debtors/co-debtors';
import { pesosText } from '@cuotaclara/contract/values/number-text';

export type CoDebtCardProps = { coDebt: OwnCoDebt };

/** «un crédito de $ 6.285.600 a 24 meses». */
export const creditText = ({ amount, months }: OwnCoDebt): string =>
  [
    'un crédito',
    ...(amount === null ? [] : [`de ${pesosText(amount)}`]),
    ...(months === null ? [] : [`a ${months} meses`]),
  ].join(' ');
