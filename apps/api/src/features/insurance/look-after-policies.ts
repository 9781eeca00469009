import type { Log } from '#platform/log.ts';
import { createPolicyReminders } from './policy-reminders.ts';
import { type RemindingParts, remindOfPolicies } from './remind-of-policies.ts';

type PolicyCare = {
  /** Once by itself after the start, then at intervals. */
  start(): void;
  /** Waits for the round under way. */
  stop(): Promise<void>;
};

type Parts = Omit<RemindingParts, 'reminders'> &
  Parameters<typeof createPolicyReminders>[0] & { readonly log: Log };

/** A day is enough; whoever starts at noon should not wait until the next one. */
const EVERY_MS = 60 * 60 * 1000;

/** What nobody asks for: borrowers are told ahead of the end of their policy. */
export function lookAfterPolicies({ log, ...parts }: Parts): PolicyCare {
  const reminding = { ...parts, reminders: createPolicyReminders(parts) };
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  const begin = (): void => {
    round = round
      .then(() => remindOfPolicies(reminding))
      .then(() => {})
      .catch((error: unknown) => log.error({ err: error }, 'nobody was told of policies'));
  };

  return {
    start() {
      begin();
      timer = setInterval(begin, EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
