import { BY_PROGRAM } from '#platform/command/caller.ts';
import { type CommandContext, command, type Json } from '#platform/command/command.ts';
import type { TestApp } from '#test/test-app.ts';

/** Runs work of a test in a command of the program. */
export async function runInCommand<T extends Json>(
  { parts }: Pick<TestApp, 'parts'>,
  work: (ctx: CommandContext<null>) => Promise<T>,
): Promise<T> {
  const testing = command('test_command', async (ctx: CommandContext<null>) => ({
    reply: await work(ctx),
    audit: [],
  }));
  return parts.run(testing, BY_PROGRAM, undefined);
}
