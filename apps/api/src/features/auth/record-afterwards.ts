import type { FastifyRequest } from 'fastify';
import type { RunCommand } from '#platform/command/command-runner.ts';
import { callerOf } from '#platform/http/caller-of.ts';
import { type AccountEventInput, recordAccountEvent } from './record-account-event.ts';

/**
 * Records what the identity library has committed by itself. The person is signed in by then: a
 * failure is logged as an error and does not reach them.
 */
export async function recordAfterwards(
  { run }: { readonly run: RunCommand },
  request: FastifyRequest,
  event: AccountEventInput,
): Promise<void> {
  try {
    await run(recordAccountEvent, callerOf(request), event);
  } catch (error) {
    request.log.error({ err: error, action: event.action }, 'not recorded in the audit log');
  }
}
