import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

export const getLiveness = route({
  method: 'GET',
  url: '/api/health/live',
  summary: 'The process answers',
  permission: 'open',
  reply: z.object({ status: z.literal('live') }),
});

export const getReadiness = route({
  method: 'GET',
  url: '/api/health/ready',
  summary: 'The process can serve: the database answers, is migrated, and files have room',
  permission: 'open',
  reply: z.object({ status: z.literal('ready') }),
  refusals: ['not_ready', 'storage_full'],
});
