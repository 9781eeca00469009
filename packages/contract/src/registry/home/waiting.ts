import { momentField } from '@cuotaclara/contract/values/fields';
import { z } from '@cuotaclara/contract/values/zod';
import { route } from '@cuotaclara/contract/wire/route';
import { WAITING, type WaitingName } from './waiting.gen.ts';

// Object.keys loses the literal names that WAITING has.
const WAITING_NAMES = Object.keys(WAITING) as [WaitingName, ...WaitingName[]];

const waitingItem = z.object({
  name: z.enum(WAITING_NAMES),
  count: z.int().check(z.minimum(1)),
  /** Since when the oldest of them waits; null where nothing tells. */
  oldest_at: z.nullable(momentField),
});

export type WaitingItem = z.output<typeof waitingItem>;

export const getWaiting = route({
  method: 'GET',
  url: '/api/managements/waiting',
  summary: 'What waits for the signed-in user now; what does not wait is not there',
  permission: 'use_own_account',
  reply: z.object({
    items: z.array(waitingItem),
    /** Everything that was counted for the user, also where nothing waits. */
    looked_at: z.array(z.enum(WAITING_NAMES)),
  }),
});
