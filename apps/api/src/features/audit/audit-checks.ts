import type { InvariantCheck } from '#contributions/check.ts';
import { verifySince } from '#platform/audit/verify-since.ts';
import { startOfDay } from '#platform/clock/day-bounds.ts';

export const auditChecks: readonly InvariantCheck[] = [
  {
    name: 'audit_chain_of_yesterday',
    invariant: 'every entry of the audit log since yesterday follows from the one before it',
    async findViolations(db, { today }) {
      const broken = await verifySince(db, startOfDay(today.subtract({ days: 1 })));
      return broken === null ? [] : [broken.entryId ?? broken.position ?? 0];
    },
  },
];
