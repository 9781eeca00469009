import { scheduledTasks } from '#compose/compose-server.ts';
import type { TestApp } from '#test/test-app.ts';

/** Runs a scheduled task of the application now, by its name. */
export async function runTask(app: TestApp, name: string): Promise<void> {
  const task = scheduledTasks(app.parts).find((each) => each.name === name);
  if (task === undefined) throw new Error(`there is no task ${name}`);
  await task.run(new AbortController().signal);
}
