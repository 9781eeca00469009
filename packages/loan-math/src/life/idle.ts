import type { Credit } from '../payments/credit.ts';
import type { IdlePosting } from './postings.ts';

/** An event that changes nothing but the day of the last event. */
export const idle = (
  credit: Credit,
  facts: Omit<IdlePosting, 'kind'>,
): { readonly credit: Credit; readonly posting: IdlePosting } => ({
  credit: { ...credit, lastEventOn: facts.on },
  posting: { kind: 'idle', ...facts },
});
