import type { Transaction } from 'kysely';
import { type AuditEntry, appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';

const OF_VENDORS: ReadonlySet<string> = new Set([
  'business_name',
  'tax_id',
  'commission_rate_bps',
  'city_id',
  'city_label',
]);

const readPeople = (trx: Transaction<DB>) =>
  trx
    .selectFrom('users')
    .leftJoin('headquarters', 'headquarters.headquarter_id', 'users.headquarter_id')
    .leftJoin('vendors', 'vendors.user_id', 'users.user_id')
    .leftJoin('cities', 'cities.city_id', 'vendors.city_id')
    .select([
      'users.user_id',
      'users.first_name',
      'users.first_surname',
      'users.email',
      'users.phone',
      'users.role_id',
      'users.headquarter_id',
      'headquarters.name as headquarter_label',
      'vendors.business_name',
      'vendors.tax_id',
      'vendors.commission_rate_bps',
      'vendors.city_id',
      'cities.name as city_label',
      'users.blocked_at',
      'users.blocked_reason as reason',
    ])
    .orderBy('users.user_id')
    .execute();

type Person = Awaited<ReturnType<typeof readPeople>>[number];

function entriesOf(person: Person): AuditEntry[] {
  const { user_id: id, blocked_at: blockedAt, reason, ...facts } = person;
  const subject = { kind: 'user', id } as const;
  const isVendor = person.business_name !== null;
  const known = Object.entries(facts).filter(([name]) => isVendor || !OF_VENDORS.has(name));
  const made: AuditEntry = {
    action: isVendor ? 'vendor_created' : 'user_created',
    subject,
    after: Object.fromEntries(known),
  };
  if (blockedAt === null) return [made];
  const before = { status: 'active' };
  return [made, { action: 'user_blocked', subject, before, after: { status: 'blocked', reason } }];
}

/** Records the users of the first start in the audit log as created by the program. */
export async function recordPeople(trx: Transaction<DB>): Promise<void> {
  const people = await readPeople(trx);
  await appendAudit(trx, BY_THE_PROGRAM, people.flatMap(entriesOf));
}
