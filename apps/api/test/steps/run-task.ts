import { closeSteps, scheduledTasks } from '#compose/compose-server.ts';
import { EVERY_CREDIT } from '#platform/close/credit-batches.ts';
import type { TestApp } from '#test/test-app.ts';

/** Runs a scheduled task of the application now, by its name. */
export async function runTask(app: TestApp, name: string): Promise<void> {
  await named(scheduledTasks(app.parts), name).run(new AbortController().signal);
}

/** Runs a step of the close of yesterday, by its name, for every credit. */
export async function runCloseStep(app: TestApp, name: string): Promise<void> {
  const day = app.parts.clock.today().subtract({ days: 1 });
  const step = named(closeSteps(app.parts), name);
  await step.run({ day, ...EVERY_CREDIT }, new AbortController().signal);
}

function named<T extends { readonly name: string }>(all: readonly T[], name: string): T {
  const found = all.find((each) => each.name === name);
  if (found === undefined) throw new Error(`nothing has the name ${name}`);
  return found;
}
