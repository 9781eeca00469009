import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

/** Money of the gateway in another currency: it is in no sum of pesos, and waits for a person. */
const foreignMoney = z.object({
  transaction_id: z.string(),
  reference: z.string(),
  /** `USD`, as the gateway said. */
  currency: z.string(),
  /** In hundredths of that currency. */
  amount_cents: z.int(),
  received_on: z.iso.date(),
  /** The credit that its payer wanted to pay; null where the reference is none of ours. */
  credit_id: z.nullable(z.int()),
});

export type ForeignMoney = z.output<typeof foreignMoney>;

export const listForeignMoney = route({
  method: 'GET',
  url: '/api/managements/foreign-money',
  summary: 'Money of the gateway that is not pesos and was not given back, the oldest first',
  permission: 'reconcile_bank',
  reply: z.object({ items: z.array(foreignMoney) }),
});
