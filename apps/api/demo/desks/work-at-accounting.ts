import { monthAllowance, monthReopening } from '@cuotaclara/contract/ledger/month-decisions';
import {
  beginClosing,
  checkMonth,
  closeMonth,
  getClosing,
} from '@cuotaclara/contract/ledger/months';
import type { DemoBrowser } from '#demo/documents/demo-browser.ts';
import { untilAnswered } from '#demo/until-answered.ts';
import { approve, propose, refuse } from './decide.ts';
import { hasClosing } from './desk-work.reads.ts';
import type { DeskWork } from './desk-work.ts';

const ACCOUNTANT = 'accounting@cuotaclara.test';
const COLLEAGUE = 'wilson.bohorquez@cuotaclara.test';
const ADMIN = 'admin@cuotaclara.test';

const FORGOTTEN = 'Llegó una factura de honorarios del mes, que quedó sin registrar.';
const NEXT_MONTH = 'Regístrala este mes: no cambia los impuestos y el mes ya se reportó.';

/**
 * Accounting closes the month before the last one, and with it everything before; an administrator
 * does not open it again. The last month is being closed: its allowance waits for another person.
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
  const { month: subject } = params;
  const id = await propose(accountant, monthAllowance, { subject, reason: null });
  await approve(admin, monthAllowance, { id });
  await accountant.call(checkMonth, { params });
  if (!(await isReady(accountant, params))) return;
  await accountant.call(closeMonth, { params });
  const again = await propose(accountant, monthReopening, { subject, reason: FORGOTTEN });
  await refuse(admin, monthReopening, { id: again, note: NEXT_MONTH });
  const last = month(1);
  const colleague = await desk.staffAs(COLLEAGUE);
  await colleague.call(beginClosing, { params: last });
  await propose(colleague, monthAllowance, { subject: last.month, reason: null });
}

/** The check is a job of its own; a line that is not done leaves the month for a person. */
async function isReady(
  accountant: DemoBrowser,
  params: { readonly month: string },
): Promise<boolean> {
  const isDone = await untilAnswered(async () => {
    const { run, lines } = await accountant.call(getClosing, { params });
    const isOver = run?.state === 'finished' || run?.state === 'failed';
    return isOver ? lines.every(({ is_done }) => is_done) : null;
  });
  return isDone ?? false;
}
