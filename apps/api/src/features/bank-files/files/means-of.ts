import type { PaymentMeans } from '@cuotaclara/contract/servicing/payment-words';

/** The means of Asobancaria 2001 that are sure; any other came through the bank. */
const MEANS: Readonly<Record<string, PaymentMeans>> = { '01': 'cash', '02': 'cheque' };

export const meansOf = (code: string): PaymentMeans => MEANS[code] ?? 'transfer';
