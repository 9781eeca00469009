import type { AnswerOf, getSignInOptions } from '@cuotaclara/contract';
import type { IdentityProvider } from '#platform/auth/identity-provider.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';

/** What the routes of signing in and of the own account need. */
export type AuthDeps = {
  readonly config: Pick<Config, 'demo' | 'mail' | 'signIn'>;
  readonly db: Database;
  readonly run: RunCommand;
  readonly identityProvider: IdentityProvider;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  /** The accounts that a demo shows on its login page. */
  readonly demoAccounts: AnswerOf<typeof getSignInOptions>['demo'];
};
