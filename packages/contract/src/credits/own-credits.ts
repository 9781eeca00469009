import { momentField } from '../values/fields.ts';
import { productKindField } from '../values/product-kinds.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

/** One of the own credits, with what a card of it says. */
const ownCreditSummary = z.object({
  credit_id: z.int(),
  number: z.string(),
  credit_state_id: z.int(),
  /** Why documents are asked for, or the explanation of a rejection. */
  state_note: z.nullable(z.string()),
  /** When the application was sent; null while it is a draft. */
  sent_at: z.nullable(momentField),
  product_name: z.nullable(z.string()),
  product_kind: z.nullable(productKindField),
  /** What is lent, or what was asked for while nobody has agreed on an amount. */
  amount: z.nullable(z.int()),
  /** Instalment and term as they were approved; null before the approval. */
  approved: z.nullable(
    z.object({
      instalment: z.int(),
      /** Amounts of the instalments, first to last; none where they were not kept. */
      instalments: z._default(z.array(z.int()), []),
      months: z.int(),
    }),
  ),
  /** The attachments that were asked for and neither came nor were taken back. */
  missing_papers: z.array(z.string()),
});

export type OwnCreditSummary = z.output<typeof ownCreditSummary>;

/** More than anybody has; a page of cards needs no pages. */
export const OWN_CREDITS_MAX = 100;

export const listOwnCredits = route({
  method: 'GET',
  url: '/api/borrowers/credits',
  summary: 'The credits of the signed-in borrower, newest first',
  permission: 'use_own_account',
  reply: z.object({ credits: z.array(ownCreditSummary) }),
});
