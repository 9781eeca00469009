import { ROLE } from '@cuotaclara/contract';
import { nitCheckDigit } from '@cuotaclara/contract/values/nit';
import { sql } from 'kysely';
import { createUser } from '#api/features/users/public.ts';
import type { Database } from '#api/platform/database/database.ts';
import { addDays, type Day, dueAfter, isDayOff, monthOf, weekdayOf } from '../model/days.ts';

const SUPPLIER_NIT = '901284001';
export const PASSWORD = 'trapecio lento azul';

/** People of the company, by what they do. Acts of two people need two of each. */
const STAFF = {
  analyst: ROLE.customerService,
  officer: ROLE.complianceOfficer,
  treasury: ROLE.treasury,
  treasurer: ROLE.treasury,
  portfolio: ROLE.portfolio,
  collector: ROLE.portfolio,
} as const;

export type StaffName = keyof typeof STAFF;

export const STAFF_NAMES = Object.keys(STAFF) as readonly StaffName[];

export type Company = {
  readonly staff: Readonly<Record<StaffName, { readonly userId: number; readonly email: string }>>;
  readonly supplierId: number;
  readonly productId: number;
  readonly documentKindId: number;
};

const emailOf = (name: string): string => `${name}@simulado.test`;

async function addStaff(db: Database): Promise<Company['staff']> {
  const added = [];
  for (const [index, name] of STAFF_NAMES.entries()) {
    const email = emailOf(name);
    const { userId } = await db.transaction().execute((trx) =>
      createUser(trx, {
        email,
        password: PASSWORD,
        firstName: ['Ana', 'Beatriz', 'Carlos', 'Diego', 'Elena', 'Felipe'][index] ?? 'Gabriela',
        firstSurname: name,
        roleId: STAFF[name],
        emailVerified: true,
      }),
    );
    added.push([name, { userId, email }] as const);
  }
  // Object.fromEntries forgets which names it was given.
  return Object.fromEntries(added) as Company['staff'];
}

async function addSupplier(db: Database): Promise<number> {
  const { userId } = await db.transaction().execute((trx) =>
    createUser(trx, {
      email: emailOf('proveedor'),
      password: PASSWORD,
      firstName: 'Hernán',
      firstSurname: 'Proveedor',
      roleId: ROLE.supplier,
      emailVerified: true,
    }),
  );
  await db
    .insertInto('vendors')
    .values({
      user_id: userId,
      business_name: 'Andina de Equipos S. A. S.',
      tax_id: `${SUPPLIER_NIT}-${nitCheckDigit(SUPPLIER_NIT)}`,
      commission_rate_bps: 0,
    })
    .execute();
  return userId;
}

type Calendar = {
  readonly from: Day;
  readonly until: Day;
  /** Certified usury rates in per cent, by month. */
  readonly rates: Readonly<Record<string, number>>;
};

/** Holidays of the law, as the company enters them; Sundays need not be entered. */
async function addHolidays(db: Database, { from, until }: Calendar): Promise<void> {
  const days: Day[] = [];
  for (let day = `${from.slice(0, 4)}-01-01`; day <= until; day = addDays(day, 1)) {
    if (isDayOff(day) && weekdayOf(day) !== 0) days.push(day);
  }
  await sql`
    insert into holidays (day, name)
    select day, 'Festivo ' || day from unnest(${days}::date[]) as day
    where not exists (select from holidays as known where known.day = day.day)
  `.execute(db);
}

async function addRates(db: Database, { rates }: Calendar): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('cuota_clara.keeps_late_rates', 'on', true)`.execute(trx);
    await trx.deleteFrom('usury_rates').execute();
    await trx
      .insertInto('usury_rates')
      .values(
        Object.entries(rates).map(([month, percent]) => ({
          month: `${month}-01`,
          modality: 'consumo-y-ordinario',
          rate_ea: (percent / 100).toFixed(4),
        })),
      )
      .execute();
  });
}

/** A company before its first credit, in a database that a server has prepared. */
export async function foundCompany(db: Database, calendar: Calendar): Promise<Company> {
  await addHolidays(db, calendar);
  await addRates(db, calendar);
  const staff = await addStaff(db);
  const supplierId = await addSupplier(db);
  const { product_id: productId } = await db
    .insertInto('products')
    .values({
      name: 'Taller móvil',
      brand: 'Simulado',
      kind: 'other',
      price: 20_000_000,
      needs_lien: false,
      modality: 'consumo-y-ordinario',
    })
    .returning('product_id')
    .executeTakeFirstOrThrow();
  const { document_kind_id: documentKindId } = await db
    .selectFrom('document_kinds')
    .select('document_kind_id')
    .where('code', '=', 'CC')
    .executeTakeFirstOrThrow();
  return { staff, supplierId, productId, documentKindId };
}

/** Usury rates of all months of a simulation, different in each. */
export function ratesBetween(from: Day, until: Day): Readonly<Record<string, number>> {
  const rates: [string, number][] = [];
  for (let month = `${monthOf(from)}-01`; month <= until; month = dueAfter(month, 1, 1)) {
    const place = rates.length;
    rates.push([monthOf(month), Number((24.5 + ((place * 7) % 11) * 0.13).toFixed(2))]);
  }
  return Object.fromEntries(rates);
}
