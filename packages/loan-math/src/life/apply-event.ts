import type { Credit } from '../payments/credit.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { accelerate } from './accelerate.ts';
import { changeCharge } from './change-charge.ts';
import { changeDueDay } from './change-due-day.ts';
import { changeRate } from './change-rate.ts';
import { disburseMore } from './disburse-more.ts';
import type { CreditEvent } from './events.ts';
import { passOnCharge } from './pass-on-charge.ts';
import { pauseLate, resumeLate } from './pause-late.ts';
import type { Posting } from './postings.ts';
import { recordCost } from './record-cost.ts';
import { restructure } from './restructure.ts';
import { waive } from './waive.ts';
import { writeOff } from './write-off.ts';

/** The credit after an event, and what the event did. */
export type Applied = { readonly credit: Credit; readonly posting: Posting };

/** An event that acts on the credit as it is. Reversals and restitutions replay it instead. */
export type DirectEvent = Exclude<CreditEvent, { readonly kind: 'reversal' | 'restitution' }>;

/** Records an event that is not earlier than the last one of the credit. */
export function applyEvent(credit: Credit, event: DirectEvent): Applied {
  switch (event.kind) {
    case 'payment': {
      const { credit: after, allocation } = recordPayment(credit, event);
      return { credit: after, posting: allocation };
    }
    case 'collection-cost':
      return recordCost(credit, event);
    case 'charge':
      return passOnCharge(credit, event);
    case 'charge-change':
      return changeCharge(credit, event);
    case 'due-day-change':
      return changeDueDay(credit, event);
    case 'acceleration':
      return accelerate(credit, event);
    case 'restructure':
      return restructure(credit, event);
    case 'waiver':
      return waive(credit, event);
    case 'rate-change':
      return changeRate(credit, event);
    case 'late-pause':
      return pauseLate(credit, event);
    case 'late-resumption':
      return resumeLate(credit, event);
    case 'disbursement':
      return disburseMore(credit, event);
    case 'write-off':
      return writeOff(credit, event);
    default:
      return event satisfies never;
  }
}
