import { BORROWER_ROLE, type RoleId } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { DEMO_OFFICES, type DemoOffice } from '#demo/demo-offices.ts';
import type { DB } from '#platform/database/database.generated.ts';

type StaffSearch = {
  readonly role: RoleId;
  /** Left out, of any office. */
  readonly office?: DemoOffice;
  readonly at: Temporal.Instant;
  /** Which of those who could have done it, so that not one person did everything. */
  readonly turn: number;
};

/** The people of the demo who work there, to be asked who could have done something. */
export type DemoStaff = {
  /** A user of the role with access at the moment; null without one. */
  find(wanted: StaffSearch): number | null;
  readonly headquarterIds: Readonly<Record<DemoOffice, number>>;
};

export async function readDemoStaff(trx: Transaction<DB>): Promise<DemoStaff> {
  const people = await trx
    .selectFrom('users')
    .leftJoin('headquarters', 'headquarters.headquarter_id', 'users.headquarter_id')
    .select(['user_id', 'role_id', 'headquarters.name as office', 'users.created_at', 'blocked_at'])
    .where('role_id', '<>', BORROWER_ROLE)
    .where('activated_at', 'is not', null)
    .orderBy('user_id')
    .execute();
  const wasThere = (person: (typeof people)[number], at: Temporal.Instant): boolean =>
    person.created_at.getTime() <= at.epochMilliseconds &&
    (person.blocked_at === null || person.blocked_at.getTime() > at.epochMilliseconds);
  return {
    find({ role, office, at, turn }) {
      const able = people.filter(
        (person) =>
          person.role_id === role &&
          (office === undefined || person.office === DEMO_OFFICES[office]) &&
          wasThere(person, at),
      );
      return able[turn % Math.max(1, able.length)]?.user_id ?? null;
    },
    headquarterIds: await readOffices(trx),
  };
}

async function readOffices(trx: Transaction<DB>): Promise<Record<DemoOffice, number>> {
  const rows = await trx.selectFrom('headquarters').select(['headquarter_id', 'name']).execute();
  const idOf = new Map(rows.map(({ headquarter_id, name }) => [name, headquarter_id]));
  const entries = Object.entries(DEMO_OFFICES).map(([office, name]) => [office, idOf.get(name)]);
  // Every office of the demo was added before its people were.
  return Object.fromEntries(entries) as Record<DemoOffice, number>;
}
