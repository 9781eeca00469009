import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import type { CheckDeps } from './check/run-check.ts';
import { numberEveryVoucher } from './vouchers/number-every-voucher.ts';

/** Gives entries their voucher numbers. */
export const ledgerTasks = (deps: CheckDeps): readonly ScheduledTask[] => [
  {
    name: 'number-vouchers',
    every: { minutes: 1 },
    run: () => numberEveryVoucher(deps.run, { everywhere: false }),
  },
];
