import { defaultFunctionsOf, ROLE, type RoleRow, STATE } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import {
  changeCountOf,
  defaultDraftOf,
  differenceOf,
  draftOf,
  functionsIn,
  isChanged,
  rebased,
  toggled,
  withStates,
} from './role-draft.ts';

const treasury: RoleRow = {
  role_id: ROLE.treasury,
  name: 'TREASURY',
  label: 'Tesoreria',
  matrix_version: 20,
  user_count: 3,
  functions: defaultFunctionsOf('TREASURY'),
};

const before = draftOf(treasury);

test('a draft that nobody touched differs in nothing and is sent as it came', () => {
  expect(changeCountOf(differenceOf(before, before))).toBe(0);
  expect(functionsIn(before)).toEqual(treasury.functions);
});

test('what is given and taken away is counted, and what goes back and forth is not', () => {
  const given = toggled(treasury, before, 'view_audit');
  const taken = toggled(treasury, given, 'chat');
  const difference = differenceOf(before, taken);
  expect(difference).toMatchObject({ added: ['view_audit'], removed: ['chat'] });
  expect(changeCountOf(difference)).toBe(2);
  const back = toggled(treasury, toggled(treasury, taken, 'chat'), 'view_audit');
  expect(changeCountOf(differenceOf(before, back))).toBe(0);
});

test('followed states are one change, however many they are', () => {
  const difference = differenceOf(
    before,
    withStates(before, [STATE.writtenOff, STATE.disbursed, STATE.draft]),
  );
  expect(difference).toMatchObject({
    addedStates: [STATE.draft, STATE.writtenOff],
    removedStates: [STATE.awaitingDisbursement, STATE.paid],
  });
  expect(changeCountOf(difference)).toBe(1);
  expect(isChanged(difference, 'view_associated_loans')).toBe(true);
  expect(isChanged(difference, 'chat')).toBe(false);
});

test('following no state is not following, and following again starts with the usual ones', () => {
  const none = withStates(before, []);
  expect(none.functions.has('view_associated_loans')).toBe(false);
  expect(toggled(treasury, none, 'view_associated_loans').states).toEqual([
    STATE.awaitingDisbursement,
    STATE.disbursed,
    STATE.paid,
  ]);
  expect(toggled(treasury, before, 'view_associated_loans').states).toEqual([]);
});

test('the defaults are those of a new database, on the version that was seen', () => {
  const changed = { ...treasury, functions: treasury.functions.slice(1) };
  expect(defaultDraftOf(changed)).toEqual(before);
});

test('a change on top of that of another user keeps both', () => {
  const own = differenceOf(before, toggled(treasury, before, 'view_audit'));
  const theirs = {
    ...treasury,
    matrix_version: 21,
    functions: treasury.functions.filter(({ nameFunction }) => nameFunction !== 'chat'),
  };
  const draft = rebased(theirs, own);
  expect(draft.version).toBe(21);
  expect(draft.states).toEqual(before.states);
  expect(differenceOf(before, draft)).toMatchObject({ added: ['view_audit'], removed: ['chat'] });
});
