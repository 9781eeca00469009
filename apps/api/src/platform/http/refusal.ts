import {
  type Facts,
  REFUSALS,
  type RefusalBody,
  type RefusalCode,
  refusalText,
} from '@cuotaclara/contract';

type FieldProblem = { readonly path: string; readonly message: string };

type Details = { readonly facts?: Facts; readonly fields?: readonly FieldProblem[] };

/**
 * The server says no, for a reason of the catalogue. Everything else that is thrown is unexpected.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: Details;

  constructor(code: RefusalCode, details: Details = {}) {
    super(refusalText(code, details.facts));
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }
}

export function refuse(code: RefusalCode, facts?: Facts): never {
  throw new Refusal(code, facts === undefined ? {} : { facts });
}

export function refusalBodyOf(refusal: Refusal, requestId: string): RefusalBody {
  const { facts, fields } = refusal.details;
  const details = {
    ...(fields === undefined ? {} : { fields: [...fields] }),
    ...(facts === undefined ? {} : { facts }),
  };
  return {
    code: refusal.code,
    message: refusal.message,
    ...(Object.keys(details).length === 0 ? {} : { details }),
    requestId,
  };
}
