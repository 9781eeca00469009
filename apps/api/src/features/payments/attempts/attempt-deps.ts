import type { DepositTray } from '#contributions/deposit-tray.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';

/** What applying the word of the gateway needs besides the transaction. */
export type AttemptDeps = {
  readonly creditSteps: CreditSteps;
  readonly depositTray: DepositTray;
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly log: Log;
};

/** What caused an entry or a payment, as the books have it. */
export const approvedKey = (transactionId: string): string => `gw:${transactionId}:approved`;

/** The transaction whose approval has this key; null for a key of something else. */
export const transactionOf = (sourceKey: string): string | null =>
  /^gw:(.+):approved$/.exec(sourceKey)?.[1] ?? null;
