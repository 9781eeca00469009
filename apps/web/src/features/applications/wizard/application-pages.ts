import type { ApplicationStep } from '@cuotaclara/contract/applications/application';
import { PARTS, type Part } from './application-parts.ts';

/** Who fills in the application: the borrower, or staff for the borrower. */
export type Audience = 'borrower' | 'staff';

/** Parts that are seen together. */
export type Page = readonly Part[];

/** A borrower sees one part at a time; staff see a whole step at once. */
const PAGES: Record<Audience, readonly Page[]> = {
  borrower: PARTS.map((part) => [part]),
  staff: [
    ['identity', 'about'],
    ['phone'],
    ['home', 'income'],
    ['purchase'],
    ['payment'],
    ['review'],
  ],
};

const STEP_OF: Record<Exclude<Part, 'review'>, ApplicationStep> = {
  identity: 'person',
  about: 'person',
  phone: 'person',
  home: 'home',
  income: 'home',
  purchase: 'purchase',
  payment: 'payment',
};

/** The fields of each part, in the order in which they stand there. */
export const FIELDS: Record<Part, readonly string[]> = {
  identity: [
    'document_kind_id',
    'identification',
    'expedition_date',
    'first_name',
    'second_name',
    'first_surname',
    'second_surname',
    'born_date',
  ],
  about: ['gender_id', 'marital_status_id', 'phone', 'email', 'data', 'bureau'],
  phone: ['is_phone_verified'],
  home: ['country_id', 'residence_city_id', 'address'],
  income: ['occupation', 'monthly_income', 'monthly_expenses'],
  purchase: ['product_id', 'product_price', 'supplier_id'],
  payment: ['request_amount', 'due_id', 'due_day'],
  review: [],
};

/** The step that a part belongs to; the review is of all of them and of none. */
export const stepOf = (part: Part): ApplicationStep | null =>
  part === 'review' ? null : STEP_OF[part];

/** The parts whose fields are saved together with those of this one. */
export const fieldsOfStep = (step: ApplicationStep): readonly string[] =>
  PARTS.filter((part) => stepOf(part) === step).flatMap((part) => FIELDS[part]);

export const pageOf = (audience: Audience, part: Part): Page =>
  PAGES[audience].find((page) => page.includes(part)) ?? [part];

const neighbour = (audience: Audience, page: Page, distance: 1 | -1): Page | null =>
  PAGES[audience][PAGES[audience].indexOf(page) + distance] ?? null;

export const pageAfter = (audience: Audience, page: Page): Page | null =>
  neighbour(audience, page, 1);

export const pageBefore = (audience: Audience, page: Page): Page | null =>
  neighbour(audience, page, -1);

/** A step is saved with its last part that has something to fill in; a telephone saves itself. */
const SAVED_WITH: Partial<Record<Part, ApplicationStep>> = {
  about: 'person',
  income: 'home',
  purchase: 'purchase',
  payment: 'payment',
};

/** What leaving a page saves; null where more of its step comes first. */
export const savedBy = (page: Page): ApplicationStep | null => {
  const last = page.at(-1);
  return (last === undefined ? undefined : SAVED_WITH[last]) ?? null;
};

/** The first part of a step; continuing from it saves the whole step. */
export const partOfUnsaved = (step: ApplicationStep): Part =>
  PARTS.find((part) => stepOf(part) === step) ?? 'identity';

/** The part where something that is missing is filled in. */
export const partOfMissing = (missing: {
  readonly step: ApplicationStep;
  readonly field: string | null;
}): Part => {
  const ofStep = PARTS.filter((part) => stepOf(part) === missing.step);
  const { field } = missing;
  const exact = ofStep.find((part) => field !== null && FIELDS[part].includes(field));
  return exact ?? ofStep[0] ?? 'identity';
};
