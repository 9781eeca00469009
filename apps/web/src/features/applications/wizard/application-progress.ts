import type { ApplicationStep, CreditProcess } from '@cuotaclara/contract/applications/application';
import { type Audience, type Page, pageOf, partOfMissing } from './application-pages.ts';
import { PARTS, type Part } from './application-parts.ts';

/** Whether a step was saved once. */
export const isSaved = (step: ApplicationStep, { borrower, credit }: CreditProcess): boolean => {
  switch (step) {
    case 'person':
      return credit.id !== null;
    case 'home':
      return borrower.address !== null && credit.monthly_income !== null;
    case 'purchase':
      return credit.product_id !== null;
    case 'payment':
      return credit.due_id !== null;
    default:
      return step satisfies never;
  }
};

/** The furthest part that can be opened: each step needs what the one before it says. */
const furthestPart = (process: CreditProcess): Part => {
  if (!isSaved('person', process)) return 'about';
  if (!isSaved('home', process)) return 'income';
  if (!isSaved('purchase', process)) return 'purchase';
  return isSaved('payment', process) ? 'review' : 'payment';
};

/** Where a resumed application opens: at its first missing part. */
const startingPart = (process: CreditProcess): Part => {
  if (!isSaved('person', process)) return 'identity';
  const [first] = process.missing;
  return first === undefined ? 'review' : partOfMissing(first);
};

type Place = { readonly audience: Audience; readonly asked: Part | null };

/** The page that an address shows, which may ask for more than there is yet. */
export const shownPage = (process: CreditProcess, { audience, asked }: Place): Page => {
  const wanted = asked ?? startingPart(process);
  const furthest = furthestPart(process);
  const part = PARTS.indexOf(wanted) > PARTS.indexOf(furthest) ? furthest : wanted;
  return pageOf(audience, part);
};
