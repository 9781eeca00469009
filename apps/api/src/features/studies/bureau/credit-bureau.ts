import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import type { CreditBureau } from './bureau-types.ts';
import { createHttpBureau } from './http-bureau.ts';
import { createSandboxBureau } from './sandbox-bureau.ts';

type CreditBureauDeps = { readonly bureau: Config['bureau']; readonly log: Log };

/** The service that is configured; without one the sandbox, whose reports say what they are. */
export const createCreditBureau = ({ bureau, log }: CreditBureauDeps): CreditBureau =>
  bureau === null ? createSandboxBureau() : createHttpBureau({ ...bureau, log });
