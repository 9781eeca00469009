import type { NumberedCredit } from '#demo/credits/seed-credit-rows.ts';
import { TOLD_PAYMENTS } from './demo-lives.ts';

/** What the last payments of a credit of the demo were like. */
const PAYMENT_STORIES = [
  'reduce-term',
  'reduce-instalment',
  'advance',
  'in_parts',
  'typed_twice',
  'charged_back',
  'from_tray',
] as const;

type PaymentStory = (typeof PAYMENT_STORIES)[number];

export type ToldCredit = { readonly credit: NumberedCredit; readonly story: PaymentStory };

/** So many payments are left to be booked at once. */
const PAYMENTS_MIN = TOLD_PAYMENTS + 1;

/** The credits of the stories: paid on time, by people without an account. */
export function toldCredits(credits: readonly NumberedCredit[]): readonly ToldCredit[] {
  const able = credits.filter(
    ({ paying, borrower, payments, purchase }) =>
      paying?.kind === 'on_time' &&
      borrower !== null &&
      payments.length >= PAYMENTS_MIN &&
      purchase.months - payments.length >= PAYMENTS_MIN,
  );
  return PAYMENT_STORIES.flatMap((story, index) => {
    const credit = able[index];
    return credit === undefined ? [] : [{ credit, story }];
  });
}
