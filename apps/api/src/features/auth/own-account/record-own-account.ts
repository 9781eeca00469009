import type { AuditAction } from '@cuotaclara/contract';
import type { FastifyRequest } from 'fastify';
import type { AuditEntry, Facts } from '#platform/audit/append-audit.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { InTransaction } from '#platform/database/in-transaction.ts';
import type { Actor } from '#platform/http/actor.ts';

type Own = { readonly userId: number; readonly action: AuditAction; readonly after?: Facts };

const entryOf = ({ userId, action, after }: Own): AuditEntry => ({
  action,
  subject: { kind: 'user', id: userId },
  ...(after === undefined ? {} : { after }),
});

/** A transaction in which somebody changes their own account, and which records that they did. */
export const recordedChange =
  (
    parts: CommandParts,
    { request, actor, action }: { request: FastifyRequest; actor: Actor; action: AuditAction },
  ): InTransaction =>
  (run) =>
    runCommand(parts, originOf(request), async (trx) => ({
      reply: await run(trx),
      audit: [entryOf({ userId: actor.userId, action })],
    }));

/**
 * Records what the identity library has done and committed by itself. The person is in by then: a
 * record that cannot be kept is a matter for whoever reads the log, not for them.
 */
export async function recordAfterwards(
  parts: CommandParts,
  request: FastifyRequest,
  own: Own,
): Promise<void> {
  const origin = { ...originOf(request), actorUserId: own.userId };
  try {
    await runCommand(parts, origin, async () => ({ reply: null, audit: [entryOf(own)] }));
  } catch (error) {
    request.log.error({ err: error, action: own.action }, 'not recorded in the audit log');
  }
}
