import { ROLE, STATE } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { searchForState, shownState } from './shown-state.ts';

/** As the address names it. */
const AWAITING_DISBURSEMENT = String(STATE.awaitingDisbursement);

const officer = {
  roleId: ROLE.complianceOfficer,
  followed: [
    STATE.signed,
    STATE.inCompliance,
    STATE.awaitingDisbursement,
    STATE.disbursed,
    STATE.rejected,
  ],
} as const;
const service = {
  roleId: ROLE.customerService,
  followed: [
    STATE.draft,
    STATE.requested,
    STATE.inStudy,
    STATE.awaitingAttachments,
    STATE.approved,
  ],
} as const;

test('compliance starts with what waits for compliance, customer service with everything', () => {
  expect(shownState({}, officer)).toBe(STATE.inCompliance);
  expect(shownState({}, service)).toBeNull();
});

test('the address says another state, all of them, or something to look for', () => {
  const search = { credit_state_id: AWAITING_DISBURSEMENT };
  expect(shownState(search, officer)).toBe(STATE.awaitingDisbursement);
  expect(shownState({ states: 'all' }, officer)).toBeNull();
  expect(shownState({ search: 'KWS83G' }, officer)).toBeNull();
  expect(shownState({ waiting: 'policies_ending' }, officer)).toBeNull();
});

test('a state that the role does not follow is not shown', () => {
  expect(shownState({ credit_state_id: String(STATE.inStudy) }, officer)).toBe(STATE.inCompliance);
});

test('what is usual for the role is not in the address', () => {
  const elsewhere = { credit_state_id: AWAITING_DISBURSEMENT, page_number: 3, search: '' };
  expect(
    searchForState(
      { credit_state_id: AWAITING_DISBURSEMENT, page_number: 3 },
      STATE.inCompliance,
      officer.roleId,
    ),
  ).toEqual({});
  expect(searchForState({}, null, officer.roleId)).toEqual({ states: 'all' });
  expect(searchForState({ states: 'all' }, STATE.awaitingDisbursement, officer.roleId)).toEqual({
    credit_state_id: AWAITING_DISBURSEMENT,
  });
  expect(searchForState({ search: 'Peña', states: 'all' }, null, officer.roleId)).toEqual({
    search: 'Peña',
  });
  expect(searchForState({ ...elsewhere, search: 'Peña' }, null, service.roleId)).toEqual({
    search: 'Peña',
  });
});
