import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import type { Entity } from '@cuotaclara/contract/catalogues/catalogues';
import { PLAIN_CONVENTIONS } from '@cuotaclara/contract/loan-terms/conventions';
import { colombianHolidays } from './colombian-holidays.ts';
import { listCountries } from './countries.ts';
import { readDivipola } from './divipola.ts';
import {
  CHARGES,
  DOCUMENT_KINDS,
  GENDERS,
  INSURERS,
  MARITAL_STATUSES,
  REJECTION_REASONS,
  TERMS_IN_MONTHS,
  TRANSIT_OFFICES,
  USURY_RATES,
} from './named-entries.ts';

const COLOMBIA = 'CO';
/** Until the last due date of the longest credit of these years: ten years and some months. */
const HOLIDAY_YEARS = { first: 2024, last: 2038 } as const;

/** What counts until a company declares something else, so that people see it and change it. */
const CONVENTIONS_FROM = '2026-01-01';

/** The plain conventions, but for the next business day: that one is the law's, not the house's. */
const { business_day_shift: _, ...HOUSE_CHOICES } = PLAIN_CONVENTIONS;

/** Entries of a catalogue; what they point at is there by its code. */
export type ReferenceData = { readonly entity: Entity; readonly rows: readonly CatalogueRow[] };

function holidayRows(): CatalogueRow[] {
  const { first, last } = HOLIDAY_YEARS;
  const years = Array.from({ length: last - first + 1 }, (_, count) => first + count);
  return years
    .flatMap((year) => colombianHolidays(year))
    .map(({ day, name }) => ({ day: day.toString(), name }));
}

const named = (names: readonly string[]): CatalogueRow[] => names.map((name) => ({ name }));

/** What every company needs from the first day, in an order in which each finds what it needs. */
export function referenceData(): readonly ReferenceData[] {
  const { departments, cities } = readDivipola();
  return [
    { entity: 'countries', rows: listCountries() },
    {
      entity: 'departments',
      rows: departments.map((department) => ({ ...department, country_id: COLOMBIA })),
    },
    {
      entity: 'cities',
      rows: cities.map(({ departmentCode, ...city }) => ({
        ...city,
        department_id: departmentCode,
      })),
    },
    { entity: 'genders', rows: GENDERS },
    { entity: 'marital-statuses', rows: named(MARITAL_STATUSES) },
    { entity: 'dues', rows: TERMS_IN_MONTHS.map((months) => ({ months })) },
    { entity: 'charges', rows: CHARGES },
    {
      entity: 'credit-conventions',
      rows: [{ product_kind: 'any', starts_on: CONVENTIONS_FROM, ...HOUSE_CHOICES }],
    },
    {
      entity: 'document-kinds',
      rows: DOCUMENT_KINDS.map(([code, name, purpose]) => ({ code, name, purpose })),
    },
    {
      entity: 'rejection-reasons',
      rows: REJECTION_REASONS.map(([subject, name, explanation]) => ({
        name,
        applies_to: subject,
        explanation,
      })),
    },
    { entity: 'insurers', rows: named(INSURERS) },
    {
      entity: 'transit-offices',
      rows: TRANSIT_OFFICES.map(([name, code]) => ({ name, city_id: code })),
    },
    { entity: 'holidays', rows: holidayRows() },
    {
      entity: 'usury-rates',
      rows: USURY_RATES.map(([month, modality, rateEa, resolution]) => ({
        month,
        modality,
        rate_ea: rateEa,
        resolution,
      })),
    },
  ];
}
