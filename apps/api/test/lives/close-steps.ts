import { ageingClose } from '#features/ageing/ageing-close.ts';
import { beginDay, endDay } from '#platform/close/business-days.ts';
import type { CloseFigures } from '#platform/close/close-step.ts';
import { EVERY_CREDIT } from '#platform/close/credit-batches.ts';
import { orderSteps } from '#platform/close/order-steps.ts';
import { dateOf } from '#test/steps/servicing-steps.ts';
import type { TestApp } from '#test/test-app.ts';

/**
 * Closes a day with the steps that age credits. Answers their figures by their names. `meanwhile`
 * is called after the gate.
 */
export async function closeDay(
  { db, parts }: TestApp,
  text: string,
  meanwhile?: () => Promise<void>,
): Promise<Readonly<Record<string, CloseFigures>>> {
  const day = dateOf(text);
  const now = new Date(parts.clock.now().epochMilliseconds);
  const steps = orderSteps(ageingClose(parts));
  await beginDay(db, { day, isNewest: true, steps, now });
  const figures: Record<string, CloseFigures> = {};
  const { signal } = new AbortController();
  for (const step of steps) {
    figures[step.name] =
      step.by === 'company'
        ? await step.run({ day }, signal)
        : await step.run({ day, ...EVERY_CREDIT }, signal);
    if (step.name === 'close-gate') await meanwhile?.();
  }
  await db
    .updateTable('close_chunks')
    .set({ began_at: now, done_at: now, figures: {} })
    .where('day', '=', text)
    .execute();
  await endDay(db, { day, now });
  return figures;
}
