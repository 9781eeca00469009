import type { z } from '@cuotaclara/contract';

/**
 * Work that is done later, and again if it fails: each wait is about twice the one before. The
 * payload carries ids rather than people's data wherever it can.
 */
export type Job<P extends object> = {
  readonly name: string;
  readonly payload: z.ZodMiniType<P>;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** How long an attempt may take before it counts as lost with its process; ten minutes. */
  readonly attemptSecondsMax?: number;
};

/** How the queue treats a kind of job, whatever its payload. */
export type JobPolicy = Omit<Job<object>, 'payload'>;

export type Handler<P extends object> = (payload: P) => Promise<void>;
