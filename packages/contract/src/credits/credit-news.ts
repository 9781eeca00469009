import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { creditParams } from './credit-fields.ts';
import { historyEntry } from './credit-history.ts';

/** No more lines come at once: an open page asks often, and has read the earlier ones. */
export const NEWS_MAX = 30;

const creditNews = z.object({
  version: z.int(),
  /** The newest lines of the history, newest first, as far as this person may know. */
  history: z.array(historyEntry),
});

export type CreditNews = z.output<typeof creditNews>;

/** Small enough to be asked every few seconds by an open page. */
export const getCreditNews = route({
  method: 'GET',
  url: '/api/managements/credits/:id/news',
  summary: 'The newest lines of the history of a credit, for a page that is open',
  permission: 'view_associated_loans',
  params: creditParams,
  reply: creditNews,
  refusals: ['not_found'],
});
