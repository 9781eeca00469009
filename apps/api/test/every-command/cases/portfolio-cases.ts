import {
  exportAnalytics,
  exportFigureRows,
  listFigureRows,
} from '@cuotaclara/contract/analytics/figure-rows';
import { exportPromises } from '@cuotaclara/contract/collections/promise-list';
import {
  countPastDue,
  exportPastDue,
  listPastDue,
} from '@cuotaclara/contract/past-due/past-due-list';
import { type CommandCase, exporting, listing } from '../command-case.ts';
import type { World } from '../world.ts';

const DAY = '2026-01-31';
const FIGURE = { day: DAY, figure: 'all' };

/** Figures are those of a day that was closed. */
async function closeTheDay({ db }: World): Promise<void> {
  await db
    .insertInto('business_days')
    .values({ day: DAY, state: 'closed', began_at: new Date(), ended_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const portfolioCases: readonly CommandCase[] = [
  listing(listPastDue),
  listing(countPastDue),
  exporting(exportPastDue, { columns: 'number' }),
  exporting(exportPromises, { columns: 'amount' }),
  listing(listFigureRows, FIGURE, closeTheDay),
  exporting(exportFigureRows, { ...FIGURE, columns: 'number' }, closeTheDay),
  exporting(exportAnalytics, { day: DAY }, closeTheDay),
];
