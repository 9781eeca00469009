import { setTimeout as pause } from 'node:timers/promises';
import { monthAllowance } from '@cuotaclara/contract/ledger/month-decisions';
import {
  beginClosing,
  checkMonth,
  closeMonth,
  getClosing,
} from '@cuotaclara/contract/ledger/months';
import type { DemoBrowser } from '#demo/documents/demo-browser.ts';
import { hasClosing } from './desk-work.reads.ts';
import type { DeskWork } from './work-at-treasury.ts';

const ACCOUNTANT = 'accounting@cuotaclara.test';
const ADMIN = 'admin@cuotaclara.test';
const PATIENCE_MS = 60_000;
const POLL_MS = 1000;

/**
 * Accounting closes the month before the last one, and with it everything before. The last month
 * is being closed: its allowance waits for another person.
 */
export async function workAtAccounting({ desk, clock }: DeskWork): Promise<void> {
  if (await hasClosing(desk.db)) return;
  const accountant = await desk.staffAs(ACCOUNTANT);
  const admin = await desk.staffAs(ADMIN);
  const month = (ago: number): { readonly month: string } => ({
    month: clock.today().toPlainYearMonth().subtract({ months: ago }).toString(),
  });
  const params = month(2);
  await accountant.call(beginClosing, { params });
  const id = await proposeAllowance(accountant, params.month);
  await approveAllowance(admin, id);
  await accountant.call(checkMonth, { params });
  if (!(await isReady(accountant, params))) return;
  await accountant.call(closeMonth, { params });
  await accountant.call(beginClosing, { params: month(1) });
  await proposeAllowance(accountant, month(1).month);
}

async function proposeAllowance(accountant: DemoBrowser, subject: string): Promise<number> {
  const body = { subject, input: {}, reason: null };
  const { decision_id: id } = await accountant.call(monthAllowance.routes.propose, { body });
  return id;
}

async function approveAllowance(admin: DemoBrowser, id: number): Promise<void> {
  const params = { id };
  const { preview } = await admin.call(monthAllowance.routes.read, { params });
  if (preview === null) throw new Error('the allowance of the demo cannot be approved');
  const { details: _, ...seen } = preview;
  await admin.call(monthAllowance.routes.approve, { params, body: { seen, ticked: [] } });
}

/** The check is a job of its own; a line that is not done leaves the month for a person. */
async function isReady(
  accountant: DemoBrowser,
  params: { readonly month: string },
): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const { run, lines } = await accountant.call(getClosing, { params });
    const isOver = run?.state === 'finished' || run?.state === 'failed';
    if (isOver) return lines.every(({ is_done }) => is_done);
    await pause(POLL_MS);
  }
  return false;
}
