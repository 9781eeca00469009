import type { PaperWish } from '@cuotaclara/contract/papers/papers';
import type { DocumentParts } from '#features/document-data/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { annulmentParts } from './annulment-parts.ts';
import type { CreditOn } from './credit-life.ts';
import { letterParts } from './letter-parts.ts';
import { payoffParts } from './payoff-parts.ts';
import { receiptParts } from './receipt-parts.ts';
import { settlementParts } from './settlement-parts.ts';
import { statementParts } from './statement-parts.ts';
import { daysOfYear, taxParts } from './tax-parts.ts';

type PartsInput = CreditOn & { readonly wish: PaperWish };

/** What only the paper that is asked for says. Refuses one that cannot be issued. Not scoped. */
export function partsOf(db: Reader, { wish, ...on }: PartsInput): Promise<DocumentParts> {
  switch (wish.kind) {
    case 'RECIBO':
      return receiptParts(db, { ...on, paymentId: wish.payment_id });
    case 'RECIBO_ANULADO':
      return annulmentParts(db, { ...on, paymentId: wish.payment_id });
    case 'EXTRACTO':
      return statementParts(db, { ...on, from: wish.from, until: wish.until });
    case 'CERTIFICADO_TRIBUTARIO':
      return taxParts(db, { ...on, year: wish.year });
    case 'PAZ_Y_SALVO':
      return settlementParts(db, on);
    case 'LIQUIDACION':
      return payoffParts(db, { ...on, on: wish.on });
    case 'COMUNICACION':
      return letterParts(db, { ...on, eventId: wish.credit_event_id });
    default:
      return wish satisfies never;
  }
}

/** What a paper is about, as it is stored: papers about the same thing replace each other. */
export type PaperSlot = {
  readonly payment_id: number | null;
  readonly from_day: string | null;
  readonly until_day: string | null;
  readonly credit_event_id: number | null;
};

const NO_SLOT: PaperSlot = {
  payment_id: null,
  from_day: null,
  until_day: null,
  credit_event_id: null,
};

export function slotOf(wish: PaperWish): PaperSlot {
  switch (wish.kind) {
    case 'RECIBO':
    case 'RECIBO_ANULADO':
      return { ...NO_SLOT, payment_id: wish.payment_id };
    case 'EXTRACTO':
      return { ...NO_SLOT, from_day: wish.from, until_day: wish.until };
    case 'CERTIFICADO_TRIBUTARIO': {
      const { from, until } = daysOfYear(wish.year);
      return { ...NO_SLOT, from_day: from, until_day: until };
    }
    case 'PAZ_Y_SALVO':
      return NO_SLOT;
    case 'LIQUIDACION':
      return { ...NO_SLOT, from_day: wish.on, until_day: wish.on };
    case 'COMUNICACION':
      return { ...NO_SLOT, credit_event_id: wish.credit_event_id };
    default:
      return wish satisfies never;
  }
}
