import { ROLE } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { searchForState, shownState } from './shown-state.ts';

const officer = { roleId: ROLE.complianceOfficer, followed: [7, 8, 9, 10, 12] } as const;
const service = { roleId: ROLE.customerService, followed: [1, 2, 3, 4, 5] } as const;

test('compliance starts with what waits for compliance, customer service with everything', () => {
  expect(shownState({}, officer)).toBe(8);
  expect(shownState({}, service)).toBeNull();
});

test('the address says another state, all of them, or something to look for', () => {
  expect(shownState({ credit_state_id: '9' }, officer)).toBe(9);
  expect(shownState({ states: 'all' }, officer)).toBeNull();
  expect(shownState({ search: 'KWS83G' }, officer)).toBeNull();
  expect(shownState({ waiting: 'policies_ending' }, officer)).toBeNull();
});

test('a state that the role does not follow is not shown', () => {
  expect(shownState({ credit_state_id: '3' }, officer)).toBe(8);
});

test('what is usual for the role is not in the address', () => {
  const elsewhere = { credit_state_id: '9', page_number: 3, search: '' };
  expect(searchForState({ credit_state_id: '9', page_number: 3 }, 8, officer.roleId)).toEqual({});
  expect(searchForState({}, null, officer.roleId)).toEqual({ states: 'all' });
  expect(searchForState({ states: 'all' }, 9, officer.roleId)).toEqual({ credit_state_id: '9' });
  expect(searchForState({ search: 'Peña', states: 'all' }, null, officer.roleId)).toEqual({
    search: 'Peña',
  });
  expect(searchForState({ ...elsewhere, search: 'Peña' }, null, service.roleId)).toEqual({
    search: 'Peña',
  });
});
