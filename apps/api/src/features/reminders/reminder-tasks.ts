import type { CloseStep } from '#platform/close/close-step.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { planReminders } from './plan-reminders.ts';
import { type SendReminderDeps, sendReminder } from './send-reminder.ts';

type ReminderDeps = SendReminderDeps & { readonly run: RunCommand };

/** Reminders of one round; the rest leaves in the next one. */
const SENT_PER_ROUND = 20_000;

/** Plans, with the close of a day, the reminders of the day after it. */
export const reminderClose = ({ run }: Pick<ReminderDeps, 'run'>): readonly CloseStep[] => [
  {
    name: 'plan-reminders',
    after: ['age-credits', 'judge-promises'],
    isOfNewestDay: true,
    by: 'company',
    run: async ({ day }) => {
      const planned = await run(planReminders, BY_PROGRAM, { day: day.add({ days: 1 }) });
      return { credits: planned };
    },
  },
];

/** Sends the reminders whose moment has come. */
export const reminderTasks = (deps: ReminderDeps): readonly ScheduledTask[] => [
  {
    name: 'send-payment-reminders',
    every: { minutes: 5 },
    async run(stopping) {
      for (let sent = 0; sent < SENT_PER_ROUND && !stopping.aborted; sent += 1) {
        if (!(await deps.run(sendReminder(deps), BY_PROGRAM, undefined))) break;
      }
    },
  },
];
