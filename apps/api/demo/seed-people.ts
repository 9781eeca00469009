import { nitCheckDigit } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import { hashPassword } from '#platform/auth/passwords/password-hash.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { DEMO_PEOPLE, DEMO_SUPPLIER_BUSINESS, type DemoPerson } from './demo-people.ts';

const SUPPLIER_EMAIL = 'supplier@cuotaclara.test';
/** The users who worked on the oldest credits were created before them. */
const DAYS_BETWEEN_NEW_PEOPLE = 24;
const INVITATION_HOURS = 72;
const INVITED_AGAIN_HOURS_AGO = 20;

const hoursAgo = (hours: number) => sql<Date>`current_timestamp - ${hours} * interval '1 hour'`;

/** The older of the company come first in the list. */
const createdHoursAgo = (place: number): number =>
  (DEMO_PEOPLE.length - place) * DAYS_BETWEEN_NEW_PEOPLE * 24;

const hasComeIn = ({ standing }: DemoPerson): boolean => 'cameHoursAgo' in standing;

/** The rest of the company of the demo, in a handful of statements. */
export async function seedDemoPeople(trx: Transaction<DB>): Promise<void> {
  const identityIds = await insertIdentities(trx);
  await insertPasswords(trx);
  await insertUsers(trx, identityIds);
  await insertVendors(trx);
  await backdateAccounts(trx);
}

/** The ten accounts were there before everybody else. */
async function backdateAccounts(trx: Transaction<DB>): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  await trx
    .updateTable('users')
    .set({ created_at: hoursAgo(createdHoursAgo(-1)) })
    .where('email', 'in', emails)
    .execute();
}

type IdentityIds = ReadonlyMap<string, string>;

const demandId = (identityIds: IdentityIds, email: string): string => {
  const id = identityIds.get(email);
  if (id === undefined) throw new Error(`${email} has no identity`);
  return id;
};

async function insertIdentities(trx: Transaction<DB>): Promise<IdentityIds> {
  const rows = await trx
    .insertInto('auth.user')
    .values(
      DEMO_PEOPLE.map((person) => ({
        name: `${person.firstName} ${person.firstSurname}`,
        email: person.email,
        emailVerified: hasComeIn(person),
      })),
    )
    .returning(['id', 'email'])
    .execute();
  await trx
    .insertInto('email_validations')
    .values(
      DEMO_PEOPLE.map((person) => ({
        email: person.email,
        validated_at: hasComeIn(person) ? sql<Date>`current_timestamp` : null,
      })),
    )
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** One hash for all of them: their password is public, and a hash each would slow the start. */
async function insertPasswords(trx: Transaction<DB>): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  const emails = [...DEMO_ACCOUNTS, ...DEMO_PEOPLE.filter(hasComeIn)].map(({ email }) => email);
  await trx
    .insertInto('auth.account')
    .columns(['providerId', 'accountId', 'userId', 'password', 'updatedAt'])
    .expression(({ selectFrom }) =>
      selectFrom('auth.user')
        .select([
          sql<string>`'credential'`.as('providerId'),
          'id as accountId',
          'id as userId',
          sql<string>`${password}::text`.as('password'),
          sql<Date>`current_timestamp`.as('updatedAt'),
        ])
        .where('email', 'in', emails),
    )
    .execute();
}

async function insertUsers(trx: Transaction<DB>, identityIds: IdentityIds): Promise<void> {
  const headquarters = await trx
    .selectFrom('headquarters')
    .select(['headquarter_id', 'name'])
    .execute();
  await trx
    .insertInto('users')
    .values(
      DEMO_PEOPLE.map((person, place) => ({
        identity_id: demandId(identityIds, person.email),
        email: person.email,
        first_name: person.firstName,
        first_surname: person.firstSurname,
        role_id: person.roleId,
        headquarter_id:
          headquarters.find(({ name }) => name === person.headquarter)?.headquarter_id ?? null,
        phone: person.phone,
        created_at: hoursAgo(createdHoursAgo(place)),
        ...accessOf(person, place),
      })),
    )
    .execute();
}

/** Some invitations still open, others have run out. */
const invitedAgain = <T extends object>(access: T) => ({
  ...access,
  invited_at: hoursAgo(INVITED_AGAIN_HOURS_AGO),
  invitation_expires_at: hoursAgo(INVITED_AGAIN_HOURS_AGO - INVITATION_HOURS),
});

function accessOf({ standing }: DemoPerson, place: number) {
  const nothing = {
    activated_at: null,
    last_access_at: null,
    blocked_at: null,
    blocked_reason: null,
    invited_at: hoursAgo(createdHoursAgo(place)),
    invitation_expires_at: hoursAgo(createdHoursAgo(place) - INVITATION_HOURS),
  };
  if (!('cameHoursAgo' in standing)) return place % 2 === 0 ? nothing : invitedAgain(nothing);
  return {
    ...nothing,
    activated_at: hoursAgo(createdHoursAgo(place) - 1),
    last_access_at: hoursAgo(standing.cameHoursAgo),
    ...('blockedFor' in standing && {
      blocked_at: hoursAgo(standing.cameHoursAgo - 2),
      blocked_reason: standing.blockedFor,
    }),
  };
}

async function insertVendors(trx: Transaction<DB>): Promise<void> {
  const sellers = [
    { email: SUPPLIER_EMAIL, business: DEMO_SUPPLIER_BUSINESS },
    ...DEMO_PEOPLE.flatMap(({ email, business }) =>
      business === null ? [] : [{ email, business }],
    ),
  ];
  const rows = sellers.map(({ email, business }) => ({
    email,
    business_name: business.name,
    tax_id: `${business.nitDigits}-${nitCheckDigit(business.nitDigits)}`,
    rate: business.commissionRateBps,
    city_code: business.cityCode,
  }));
  await sql`
    insert into vendors (user_id, business_name, tax_id, commission_rate_bps, city_id)
    select users.user_id, seller.business_name, seller.tax_id, seller.rate, cities.city_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as seller (email text, business_name text, tax_id text, rate integer, city_code text)
    join users using (email)
    left join cities on cities.code = seller.city_code
  `.execute(trx);
}
