import type { AuditAction } from '@cuotaclara/contract';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { Actor } from '#platform/http/actor.ts';

/** The audit line of a change that a user makes to the own account. */
export const ownAccountEntry = (actor: Actor, action: AuditAction): AuditEntry => ({
  action,
  subject: { kind: 'user', id: actor.userId },
});
