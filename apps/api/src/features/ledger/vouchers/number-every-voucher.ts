import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import { type NumberInput, numberVouchers, VOUCHERS_PER_BATCH } from './number-vouchers.ts';

/** Numbers what has no number yet, batch by batch. */
export async function numberEveryVoucher(run: RunCommand, input: NumberInput): Promise<void> {
  while ((await run(numberVouchers, BY_PROGRAM, input)) === VOUCHERS_PER_BATCH);
}
