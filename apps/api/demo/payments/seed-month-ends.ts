import { accrueCredits, cutMonth, finishCut } from '#features/servicing/public.ts';
import { type BatchReply, EVERY_CREDIT } from '#platform/close/credit-batches.ts';
import { noonOf, type Past, pastContext } from './past-context.ts';

/** Runs a command that books some credits of a batch, until there are no more. */
async function everyBatch(batch: (after: number) => Promise<BatchReply>): Promise<void> {
  let after: number | null = 0;
  while (after !== null) ({ next: after } = await batch(after));
}

/** What fell due and was not paid is booked, as every night does. */
export async function bookDues(past: Past, today: Temporal.PlainDate): Promise<void> {
  const ctx = await pastContext(past, noonOf(today));
  await everyBatch(
    async (after) => (await accrueCredits.run(ctx, { ...EVERY_CREDIT, after })).reply,
  );
}

/** The company books what a month has earned at its end since so many months ago. */
const CUT_MONTHS = 3;

export async function cutPastMonths(past: Past, today: Temporal.PlainDate): Promise<void> {
  const ctx = await pastContext(past, noonOf(today));
  const last = today.with({ day: 1 });
  for (let ago = CUT_MONTHS; ago > 0; ago -= 1) {
    const month = last.subtract({ months: ago }).toString();
    await everyBatch(async (after) => (await cutMonth.run(ctx, { after, month })).reply);
    await finishCut.run(ctx, { month });
  }
}
