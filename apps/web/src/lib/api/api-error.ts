import type { RefusalBody, Route } from '@cuotaclara/contract';

type ApiErrorFacts = Omit<RefusalBody, 'requestId'> & {
  status: number;
  method: Route['method'];
  requestId: string | null;
  url?: string;
  isDeclared?: boolean;
};

/** The server answered, and said no. */
export class ApiError extends Error {
  readonly status: number;
  readonly method: Route['method'];
  /** What was asked, for the log; null when nothing was. */
  readonly url: string | null;
  readonly code: string;
  /** The route names this refusal as one of its own. */
  readonly isDeclared: boolean;
  readonly details: RefusalBody['details'];
  /** Finds the call in the server's log. Absent when something else than our server answered. */
  readonly requestId: string | null;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.method = facts.method;
    this.url = facts.url ?? null;
    this.code = facts.code;
    this.isDeclared = facts.isDeclared ?? false;
    this.details = facts.details;
    this.requestId = facts.requestId;
  }
}

/**
 * Failures of the server of which a form and a dialog say more than the toast of the status: a
 * change may have been kept, so that repeating it without looking could do it twice; and there is
 * no room to store anything, which passes.
 */
const SPEAKING: readonly string[] = ['outcome_unknown', 'storage_full'];

export const speaksForItself = ({ code }: ApiError): boolean => SPEAKING.includes(code);
