import { readReceiptNumber } from '@cuotaclara/contract/payments/payment-choices';

const ID = /^\d{1,15}$/;

/** The payment that an address names, as a number or as its receipt R-91204; null where none. */
export const readPaymentId = (text: string): number | null =>
  ID.test(text) ? Number(text) : readReceiptNumber(text);
