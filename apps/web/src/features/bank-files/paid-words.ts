import type { PaymentEffect } from '@cuotaclara/contract/servicing/payments';
import { formatMoney } from '#lib/format/format-money.ts';

type NextPaid = Pick<PaymentEffect, 'next_paid'>;

/** What money that pays instalments also pays of the one after them; empty for nothing. */
export const andOfNext = ({ next_paid: pesos }: NextPaid): string =>
  pesos === 0 ? '' : `, y ${formatMoney(pesos)} de la que sigue`;
