import { unsafePortfolio } from '#features/servicing/portfolio/portfolio-of.ts';
import type { Reader } from '#platform/database/database.ts';

type ShownPortfolio = { readonly creditId: number; readonly today: Temporal.PlainDate };

/** The portfolio of a credit as staff and borrower read it on a day. */
export const portfolioShown = (db: Reader, { creditId, today }: ShownPortfolio) =>
  unsafePortfolio(db, { credit: { creditId, version: 1 }, today });
