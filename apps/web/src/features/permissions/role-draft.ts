import {
  CREDIT_STATES,
  type CreditStateId,
  defaultFunctionsOf,
  FOLLOWED_STATES,
  FOLLOWING_FUNCTION,
  FUNCTION_NAMES,
  type FunctionName,
  type RoleFunction,
  type RoleRow,
} from '@cuotaclara/contract';

/** A row of the matrix that is being edited, and the version it was begun on. */
export type RoleDraft = {
  readonly version: number;
  readonly functions: ReadonlySet<FunctionName>;
  readonly states: readonly CreditStateId[];
};

const ALL_STATES = CREDIT_STATES.map((state) => state.id);

const inOrder = (states: readonly CreditStateId[]): readonly CreditStateId[] =>
  ALL_STATES.filter((id) => states.includes(id));

const draftFrom = (version: number, functions: readonly RoleFunction[]): RoleDraft => ({
  version,
  functions: new Set(functions.map((each) => each.nameFunction)),
  states: inOrder(
    functions.find((each) => each.nameFunction === FOLLOWING_FUNCTION)?.credit_state_ids ?? [],
  ),
});

export const draftOf = (row: RoleRow): RoleDraft => draftFrom(row.matrix_version, row.functions);

/** What the role could do when the database was new. */
export const defaultDraftOf = (row: RoleRow): RoleDraft =>
  draftFrom(row.matrix_version, defaultFunctionsOf(row.name));

/** Follows the states; none at all is the same as not following. */
export const withStates = (draft: RoleDraft, states: readonly CreditStateId[]): RoleDraft => {
  const functions = new Set(draft.functions);
  if (states.length === 0) functions.delete(FOLLOWING_FUNCTION);
  else functions.add(FOLLOWING_FUNCTION);
  return { ...draft, functions, states: inOrder(states) };
};

/** Gives the function or takes it away. Who begins to follow begins with the usual states. */
export const toggled = (row: RoleRow, draft: RoleDraft, name: FunctionName): RoleDraft => {
  if (name === FOLLOWING_FUNCTION) {
    if (draft.functions.has(name)) return withStates(draft, []);
    const usual = FOLLOWED_STATES[row.name];
    return withStates(draft, usual.length === 0 ? ALL_STATES : usual);
  }
  const functions = new Set(draft.functions);
  if (!functions.delete(name)) functions.add(name);
  return { ...draft, functions };
};

export type RoleDifference = {
  readonly added: readonly FunctionName[];
  readonly removed: readonly FunctionName[];
  readonly addedStates: readonly CreditStateId[];
  readonly removedStates: readonly CreditStateId[];
};

/** What `after` has and `before` has not, and the other way round. */
export const differenceOf = (before: RoleDraft, after: RoleDraft): RoleDifference => ({
  added: FUNCTION_NAMES.filter((name) => after.functions.has(name) && !before.functions.has(name)),
  removed: FUNCTION_NAMES.filter(
    (name) => before.functions.has(name) && !after.functions.has(name),
  ),
  addedStates: after.states.filter((id) => !before.states.includes(id)),
  removedStates: before.states.filter((id) => !after.states.includes(id)),
});

/** The same change of a row that another user has changed meanwhile; what they did stays. */
export const rebased = (row: RoleRow, difference: RoleDifference): RoleDraft => {
  const fresh = draftOf(row);
  const functions = new Set([...fresh.functions, ...difference.added]);
  for (const name of difference.removed) functions.delete(name);
  const states = [...fresh.states, ...difference.addedStates].filter(
    (id) => !difference.removedStates.includes(id),
  );
  return withStates({ ...fresh, functions }, functions.has(FOLLOWING_FUNCTION) ? states : []);
};

/** How many cells of the matrix differ. States count together: they share a cell. */
export const changeCountOf = (difference: RoleDifference): number => {
  const names = new Set([...difference.added, ...difference.removed]);
  if (difference.addedStates.length + difference.removedStates.length > 0) {
    names.add(FOLLOWING_FUNCTION);
  }
  return names.size;
};

export const isChanged = (difference: RoleDifference, name: FunctionName): boolean =>
  difference.added.includes(name) ||
  difference.removed.includes(name) ||
  (name === FOLLOWING_FUNCTION &&
    difference.addedStates.length + difference.removedStates.length > 0);

/** The draft as the wire has it. */
export const functionsIn = (draft: RoleDraft): RoleFunction[] =>
  FUNCTION_NAMES.filter((name) => draft.functions.has(name)).map((nameFunction) => ({
    nameFunction,
    credit_state_ids: nameFunction === FOLLOWING_FUNCTION ? [...draft.states] : [],
  }));
