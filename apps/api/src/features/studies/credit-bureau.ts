import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { createHttpBureau } from './http-bureau.ts';
import { createSandboxBureau } from './sandbox-bureau.ts';

/** Whom a bureau is asked about. */
export type BureauSubject = {
  /** The code of the document kind: CC, CE. */
  readonly documentKind: string;
  readonly identification: string;
  readonly firstSurname: string;
};

/** What a bureau says; amounts in pesos. */
export type BureauAnswer = {
  /** From 0 to 1000; null for somebody it knows nothing of. */
  readonly score: number | null;
  readonly monthlyPayments: number;
  readonly totalDebt: number;
  readonly openDefaults: number;
  readonly worstDaysPastDue: number;
  readonly oldestProductOn: string | null;
};

export type CreditBureau = {
  readonly provider: 'sandbox' | 'http';
  /** Null when the bureau does not answer, or not as it should. */
  ask(subject: BureauSubject): Promise<BureauAnswer | null>;
};

type Parts = { readonly bureau: Config['bureau']; readonly log: Log };

/** The service that is configured; without one the sandbox, whose reports say what they are. */
export const createCreditBureau = ({ bureau, log }: Parts): CreditBureau =>
  bureau === null ? createSandboxBureau() : createHttpBureau({ ...bureau, log });
