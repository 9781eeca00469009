import type { Catalogue } from './catalogue.ts';
import { charges } from './charges.ts';
import { creditConventions } from './credit-conventions.ts';
import { documentKinds } from './document-kinds.ts';
import { dues } from './dues.ts';
import { genders } from './genders.ts';
import { holidays } from './holidays.ts';
import { insurers } from './insurers.ts';
import { maritalStatuses } from './marital-statuses.ts';
import { cities } from './places/cities.ts';
import { countries } from './places/countries.ts';
import { departments } from './places/departments.ts';
import { headquarters } from './places/headquarters.ts';
import { transitOffices } from './places/transit-offices.ts';
import { products } from './products.ts';
import { rejectionReasons } from './rejection-reasons.ts';
import { usuryRates } from './usury-rates.ts';

/** Every catalogue by its name in the addresses, in the order in which people look for them. */
export const CATALOGUES = {
  products,
  dues,
  charges,
  'credit-conventions': creditConventions,
  'usury-rates': usuryRates,
  headquarters,
  insurers,
  'transit-offices': transitOffices,
  'document-kinds': documentKinds,
  'rejection-reasons': rejectionReasons,
  holidays,
  countries,
  departments,
  cities,
  genders,
  'marital-statuses': maritalStatuses,
} as const satisfies Record<string, Catalogue>;

export type Entity = keyof typeof CATALOGUES;

// Object.keys loses the literal names that CATALOGUES has.
export const ENTITIES = Object.keys(CATALOGUES) as readonly Entity[];

export const isEntity = (name: string): name is Entity => Object.hasOwn(CATALOGUES, name);
