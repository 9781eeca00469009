import { z } from '@cuotaclara/contract';
import type { Job } from '#platform/jobs/job.ts';

const payload = z.object({ gateway_event_id: z.int() });

/** Applies a webhook that could not be applied when it came: for two days, at longer intervals. */
export const DEFERRED_EVENT: Job<z.output<typeof payload>> = {
  name: 'deferred-gateway-event',
  payload,
  retryLimit: 50,
  retryDelaySeconds: 30,
};
