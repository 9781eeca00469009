import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import type { Entity } from '@cuotaclara/contract/catalogues/catalogues';
import type { Transaction } from 'kysely';
import { addEntries } from '#features/catalogues/public.ts';
import { type AuditEntry, appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';

const MOTORCYCLES = [
  ['AKT', 'NKD 125', 5_490_000],
  ['AKT', 'CR4 125', 6_190_000],
  ['AKT', 'Dynamic R 125', 7_290_000],
  ['AKT', 'TTR 200', 9_290_000],
  ['Bajaj', 'Boxer CT 100', 5_599_000],
  ['Bajaj', 'Pulsar NS 125', 8_199_000],
  ['Bajaj', 'Pulsar NS 200', 12_999_000],
  ['Bajaj', 'Dominar 400', 21_499_000],
  ['Hero', 'Eco Deluxe 100', 5_099_000],
  ['Hero', 'Hunk 160R', 8_199_000],
  ['Honda', 'CB 100', 5_390_000],
  ['Honda', 'Navi', 5_690_000],
  ['Honda', 'CB 125F', 7_690_000],
  ['Honda', 'XR 150L', 10_990_000],
  ['Honda', 'CB 190R', 11_890_000],
  ['KTM', '200 Duke', 18_990_000],
  ['Royal Enfield', 'Hunter 350', 19_990_000],
  ['Suzuki', 'GN 125', 6_590_000],
  ['Suzuki', 'Gixxer 150', 10_199_000],
  ['Suzuki', 'DR 150', 11_990_000],
  ['Suzuki', 'V-Strom 250', 22_990_000],
  ['TVS', 'Sport 100', 5_299_000],
  ['TVS', 'Raider 125', 7_799_000],
  ['TVS', 'Apache RTR 160', 8_999_000],
  ['Victory', 'Bomber 125', 6_799_000],
  ['Yamaha', 'YCZ 110', 6_500_000],
  ['Yamaha', 'XTZ 125', 13_100_000],
  ['Yamaha', 'FZ 25', 15_400_000],
  ['Yamaha', 'NMAX 155', 17_900_000],
  ['Yamaha', 'MT-03', 28_900_000],
] as const;

const CARS = [
  ['Chevrolet', 'Joy', 63_990_000],
  ['Chevrolet', 'Onix', 81_990_000],
  ['Hyundai', 'HB20', 78_990_000],
  ['Kia', 'Picanto', 62_990_000],
  ['Kia', 'Sportage', 139_990_000],
  ['Mazda', 'Mazda 2', 91_400_000],
  ['Mazda', 'CX-30', 130_900_000],
  ['Nissan', 'Versa', 87_990_000],
  ['Renault', 'Kwid', 61_490_000],
  ['Renault', 'Logan', 76_990_000],
  ['Renault', 'Duster', 102_990_000],
  ['Suzuki', 'Swift', 82_990_000],
  ['Toyota', 'Corolla Cross', 153_900_000],
] as const;

const EXTRAS = [['Shaft', 'Casco certificado y chaqueta de protección', 890_000]] as const;

type Priced = readonly (readonly [brand: string, name: string, price: number])[];

const productsOf = (kind: string, priced: Priced, needsLien = true): CatalogueRow[] =>
  priced.map(([brand, name, price]) => ({
    brand,
    name,
    price,
    kind,
    needs_lien: needsLien,
    modality: 'consumo-y-ordinario',
  }));

/** Each with the municipality where it is. */
const OFFICES = [
  ['Medellín, El Poblado', '05001', 'Calle 10 # 43 D - 30', '6044440101'],
  ['Bogotá, Chapinero', '11001', 'Carrera 13 # 54 - 74', '6017440202'],
  ['Cali, Granada', '76001', 'Avenida 8 Norte # 14 N - 21', '6024850303'],
  ['Barranquilla, El Prado', '08001', 'Carrera 54 # 68 - 196', '6053850404'],
  ['Bucaramanga, Cabecera', '68001', 'Carrera 35 # 48 - 122', '6076970505'],
  ['Pereira, Circunvalar', '66001', 'Avenida Circunvalar # 9 - 42', '6063340606'],
] as const;

const PRODUCTS: readonly CatalogueRow[] = [
  ...productsOf('motorcycle', MOTORCYCLES),
  ...productsOf('car', CARS),
  ...productsOf('other', EXTRAS, false),
];

const HEADQUARTERS: readonly CatalogueRow[] = OFFICES.map(([name, city, street, phone]) => ({
  name,
  city_id: city,
  street_address: street,
  contact_phone: phone,
}));

/**
 * The conventions of the two kinds of vehicle, from before the first credit of the demo. What is
 * left out of a payoff and the day off that moves a date favour the borrower, as the law does.
 */
const CONVENTIONS_FROM = '2024-01-01';

const CONVENTIONS: readonly CatalogueRow[] = [
  {
    product_kind: 'motorcycle',
    starts_on: CONVENTIONS_FROM,
    instalment_rounding: 'up',
    first_period: 'levelled',
    late_grace_days: 3,
    tolerance_pesos: 2_000,
    part_ahead: 'capital',
    payoff_charges: 'none',
  },
  {
    product_kind: 'car',
    starts_on: CONVENTIONS_FROM,
    instalment_rounding: 'nearest',
    first_period: 'levelled',
    late_grace_days: 0,
    tolerance_pesos: 5_000,
    part_ahead: 'capital',
    payoff_charges: 'days',
  },
];

const imported = (entity: Entity, { length }: readonly CatalogueRow[]): AuditEntry => ({
  action: 'catalogue_imported',
  subject: { kind: 'catalogue', id: entity },
  after: { row_count: length, new_count: length },
});

/** What the company of the demo sells, where its people sit and how it lends. */
export async function seedDemoCatalogues(trx: Transaction<DB>): Promise<void> {
  await addEntries(trx, { entity: 'products', rows: PRODUCTS });
  await addEntries(trx, { entity: 'headquarters', rows: HEADQUARTERS });
  await addEntries(trx, { entity: 'credit-conventions', rows: CONVENTIONS });
  await appendAudit(trx, BY_THE_PROGRAM, [
    imported('products', PRODUCTS),
    imported('headquarters', HEADQUARTERS),
    imported('credit-conventions', CONVENTIONS),
  ]);
}
