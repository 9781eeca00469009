import { z } from '@cuotaclara/contract';
import type { Job } from '#platform/jobs/job.ts';

/** Seals a document that everybody has signed. A sweep begins again what the queue gave up. */
export const SEAL_DOCUMENT: Job<{ document_id: number }> = {
  name: 'seal-document',
  payload: z.object({ document_id: z.int() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
};
