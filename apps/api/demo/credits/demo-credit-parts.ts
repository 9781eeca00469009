import type { Transaction } from 'kysely';
import { seedCoDebtors } from '#demo/documents/seed-co-debtors.ts';
import { seedMoney } from '#demo/payments/seed-money.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { DemoLabels } from './demo-labels.ts';
import { seedComplianceReviews } from './seed-compliance-reviews.ts';
import type { NumberedCredit } from './seed-credit-rows.ts';
import { seedRequests } from './seed-requests.ts';
import { seedScreening } from './seed-screening.ts';
import { seedStudies } from './seed-studies.ts';

type DemoCreditsSeeding = {
  readonly trx: Transaction<DB>;
  readonly credits: readonly NumberedCredit[];
  readonly labels: DemoLabels;
  readonly today: Temporal.PlainDate;
};

/** What one feature adds to the credits of the demo, once their rows are there. */
type DemoCreditPart = {
  /** The word of the feature. */
  readonly name: string;
  seed(seeding: DemoCreditsSeeding): Promise<void>;
};

/** The parts of the demo's credits by feature. A new feature adds its file and its line. */
export const DEMO_CREDIT_PARTS: readonly DemoCreditPart[] = [
  { name: 'studies', seed: ({ trx, credits, today }) => seedStudies(trx, { credits, today }) },
  { name: 'attachments', seed: ({ trx, credits, labels }) => seedRequests(trx, credits, labels) },
  { name: 'compliance', seed: ({ trx, credits }) => seedComplianceReviews(trx, credits) },
  { name: 'co-debtors', seed: ({ trx }) => seedCoDebtors(trx) },
  { name: 'payments', seed: ({ trx, credits, today }) => seedMoney(trx, { credits, today }) },
  { name: 'screening', seed: ({ trx, credits, today }) => seedScreening(trx, credits, today) },
];
