import type { Config } from '#platform/config.ts';

/** Anyone may read it, sign-in links included: only a demo that sends no mail may have it. */
export const hasMailbox = ({ demo, mail }: Pick<Config, 'demo' | 'mail'>): boolean =>
  demo && mail.smtpUrl === null;
