import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import type pg from 'pg';
import { chargesFor } from '#api/features/loan-terms/public.ts';
import { createDatabase, createPool } from '#api/platform/database/database.ts';
import { StartupError } from '#api/platform/startup-error.ts';

/** A dealer and a shop are added for so many credits, as a company grows. */
const CREDITS_PER_SUPPLIER = 2_500;
const CREDITS_PER_HEADQUARTER = 20_000;
const IVA_PERCENT = 19;

export type Product = {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly price: number;
  readonly modality: string;
};

export type Seller = { readonly userId: number; readonly headquarterId: number };

/** Everything that generated credits point at. */
export type Company = {
  /** By kind: motorcycle, car. */
  readonly products: Readonly<Record<string, readonly Product[]>>;
  readonly charges: Readonly<Record<string, readonly ChargeTerms[]>>;
  readonly dueIds: ReadonlyMap<number, number>;
  readonly suppliers: readonly Seller[];
  readonly advisers: readonly Seller[];
  /** By role: the users who study, disburse, write off and review. */
  readonly staff: ReadonlyMap<number, readonly number[]>;
  readonly rejectionReasonIds: readonly number[];
  readonly documentKindId: number;
  readonly cityIds: readonly number[];
  readonly countryId: number;
};

/** Only the company of a demo is filled up: its people are known to be nobody. */
export async function demandDemo(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::integer as demo from users where email = 'admin@cuotaclara.test'`,
  );
  if (rows[0].demo === 1) return;
  throw new StartupError(
    'Solo se llena una base de datos de demostración. Inicia Cuota Clara en ella con DEMO=true.',
  );
}

/** Adds the dealers and shops that a company with so many credits has. */
export async function growCompany(client: pg.Client, creditCount: number): Promise<void> {
  const shopCount = Math.floor(creditCount / CREDITS_PER_HEADQUARTER);
  await client.query(
    `insert into headquarters (name, city_id)
     select 'Sede ' || n, (select city_id from cities order by code offset n % 1000 limit 1)
     from generate_series(1, $1::integer) as n
     on conflict do nothing`,
    [shopCount],
  );
  const supplierCount = Math.floor(creditCount / CREDITS_PER_SUPPLIER);
  await client.query(
    `with identities as (
       insert into auth."user" (name, email, "emailVerified")
       select 'Concesionario ' || n, 'concesionario' || n || '@generado.test', true
       from generate_series(1, $1::integer) as n
       on conflict (email) do nothing
       returning id, email, substring(email from '\\d+')::integer as n
     ), shops as (
       select headquarter_id, row_number() over (order by headquarter_id) - 1 as place,
         count(*) over () as count
       from headquarters
     ), sellers as (
       insert into users
         (identity_id, email, first_name, first_surname, role_id, headquarter_id, activated_at)
       select id, email, 'Concesionario', n::text, 4, headquarter_id, current_timestamp
       from identities join shops on place = n % shops.count
       returning user_id, first_surname::integer as n
     )
     insert into vendors (user_id, business_name, tax_id, commission_rate_bps)
     select user_id, 'Concesionario ' || n,
       (910000000 + n) || '-' || nit_check_digit((910000000 + n)::text), 250
     from sellers`,
    [supplierCount],
  );
}

export async function readCompany(client: pg.Client, databaseUrl: string): Promise<Company> {
  const read = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows;
  const products = await read<Product>(
    `select product_id as id, brand || ' ' || name as name, kind, price::integer, modality
     from products where kind in ('motorcycle', 'car') order by product_id`,
  );
  const dues = await read<{ id: number; months: number }>('select due_id as id, months from dues');
  const people = await read<{ userId: number; headquarterId: number; roleId: number }>(
    `select user_id as "userId", headquarter_id as "headquarterId", role_id as "roleId" from users
     where role_id <> 2 and activated_at is not null and headquarter_id is not null
     order by user_id`,
  );
  const ofRole = (role: number) => people.filter(({ roleId }) => roleId === role);
  const reasons = await read<{ id: number }>(
    `select rejection_reason_id as id from rejection_reasons where applies_to = 'credit' order by 1`,
  );
  const [kind] = await read<{ id: number }>(
    `select document_kind_id as id from document_kinds where code = 'CC'`,
  );
  const [country] = await read<{ id: number }>(
    `select country_id as id from countries where code = 'CO'`,
  );
  const cities = await read<{ id: number }>('select city_id as id from cities order by code');
  return {
    products: Object.groupBy(products, ({ kind: of }) => of) as Company['products'],
    charges: await readCharges(databaseUrl),
    dueIds: new Map(dues.map(({ id, months }) => [months, id])),
    suppliers: ofRole(4),
    advisers: ofRole(3),
    staff: new Map(
      [5, 6, 8, 9, 10].map((role) => [role, ofRole(role).map(({ userId }) => userId)]),
    ),
    rejectionReasonIds: reasons.map(({ id }) => id),
    documentKindId: kind?.id ?? 0,
    cityIds: cities.map(({ id }) => id),
    countryId: country?.id ?? 0,
  };
}

async function readCharges(databaseUrl: string): Promise<Company['charges']> {
  const db = createDatabase(createPool(databaseUrl));
  try {
    const of = (productKind: string) => chargesFor(db, { productKind, ivaPercent: IVA_PERCENT });
    return { motorcycle: await of('motorcycle'), car: await of('car') };
  } finally {
    await db.destroy();
  }
}
