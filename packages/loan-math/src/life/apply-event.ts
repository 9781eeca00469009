import type { Credit } from '../payments/credit.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { changeDueDay } from './change-due-day.ts';
import type { Posting } from './postings.ts';
import { recordCost } from './record-cost.ts';
import type { Effective } from './sort-events.ts';

/** The credit after an event, and what the event did. */
export type Applied = { readonly credit: Credit; readonly posting: Posting };

/** Records an event that is not earlier than the last one of the credit. */
export function applyEvent(credit: Credit, event: Effective): Applied {
  switch (event.kind) {
    case 'payment': {
      const { credit: after, allocation } = recordPayment(credit, event);
      return { credit: after, posting: allocation };
    }
    case 'collection-cost':
      return recordCost(credit, event);
    case 'due-day-change':
      return changeDueDay(credit, event);
    default:
      throw new RangeError(`No rule for ${event.kind}.`);
  }
}
