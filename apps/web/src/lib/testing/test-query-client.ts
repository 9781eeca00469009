import type { QueryClient } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '#lib/api/query-client.ts';

/** The client of the application for one test: what it still fetches or retries ends with it. */
export const testQueryClient = (): QueryClient => {
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  return client;
};
