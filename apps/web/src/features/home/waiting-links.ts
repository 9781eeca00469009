import { BEGINNING_OF_TIME, type CreditStateId, type WaitingName } from '@cuotaclara/contract';
import type { CreditWait } from '@cuotaclara/contract/credits/credit-list';
import { linkOptions } from '@tanstack/react-router';

/** The credits of one state, of whenever they are: what waits longest is the oldest. */
const creditsIn = (stateId: CreditStateId) =>
  linkOptions({
    to: '/credits',
    search: { credit_state_id: String(stateId), initial_date: BEGINNING_OF_TIME },
  });

/** The credits that are counted under a name, which are not all of a state. */
const creditsWaiting = (waiting: CreditWait) =>
  linkOptions({ to: '/credits', search: { waiting } });

/** The list where each kind of waiting work is done. */
export const WAITING_LINKS = {
  pending_invitations: linkOptions({
    to: '/admin/users',
    search: { role: 'all', status: 'invited' },
  }),
  missing_second_factors: linkOptions({
    to: '/admin/users',
    search: { role: 'all', second_factor: 'missing' },
  }),
  incomplete_catalogues: linkOptions({ to: '/admin/catalogues' }),
  company_data_missing: linkOptions({ to: '/admin/settings' }),
  credits_requested: creditsIn(2),
  credits_in_study: creditsIn(3),
  credits_approved: creditsIn(5),
  credits_in_compliance: creditsWaiting('credits_in_compliance'),
  screening_hits_open: linkOptions({ to: '/screening' }),
  policies_missing: creditsWaiting('policies_missing'),
  policies_ending: creditsWaiting('policies_ending'),
  plates_missing: creditsWaiting('plates_missing'),
  credits_to_disburse: creditsIn(9),
  drafts_unsent: creditsIn(1),
  documents_pending: creditsIn(4),
  identities_in_review: linkOptions({
    to: '/borrowers',
    search: { identity_state: 'in_review' },
  }),
} satisfies Record<WaitingName, unknown>;
