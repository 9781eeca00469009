import { type CreditStateId, STATE } from '../credits/credit-states.ts';
import {
  CLEARED,
  EVERY_STATE,
  INSURED,
  LENT,
  NOT_WRITTEN_OFF,
  REVIEWED,
  SOLD,
} from '../credits/state-sets.ts';
import type { RoleName } from '../values/roles.ts';
import type { FunctionName } from '../wire/registered.ts';

/** The function whose credit states say which credits a role follows. */
export const FOLLOWING_FUNCTION = 'view_associated_loans' satisfies FunctionName;

/** The credit states each role follows when a database is new. */
export const FOLLOWED_STATES: Record<RoleName, readonly CreditStateId[]> = {
  ADMIN: EVERY_STATE,
  ADVISER: NOT_WRITTEN_OFF,
  SUPPLIER: SOLD,
  INSURANCE_AGENT: INSURED,
  CUSTOMER_SERVICE: NOT_WRITTEN_OFF,
  ACCOUNTING: [STATE.awaitingDisbursement, ...LENT],
  PORTFOLIO: LENT,
  TREASURY: CLEARED,
  COMPLIANCE_OFFICER: REVIEWED,
  BORROWER: [],
};
