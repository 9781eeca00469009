import type { Config } from '#platform/config.ts';
import { hasMailbox } from '#platform/outbox/has-mailbox.ts';

/** Whether a message reaches anyone. Where it does not, no screen may promise one. */
export const canMail = (config: Pick<Config, 'demo' | 'mail'>): boolean =>
  config.mail.smtpUrl !== null || hasMailbox(config);
