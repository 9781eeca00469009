import { STATE } from '@cuotaclara/contract';
import { readsIncomeOfOthers } from '@cuotaclara/contract/attachments/attachment-readers';
import type { Actor } from '#platform/http/actor.ts';

type DeclaredIncome = {
  /** The user that started the application. */
  readonly created_by: number | null;
  readonly credit_state_id: number;
};

/**
 * Whether a person reads the income and the expenses of an application: by a function of the role,
 * or because the person declared them. A draft is filled in by all who may complete it.
 */
export const readsIncome = (
  { userId, functions }: Pick<Actor, 'userId' | 'functions'>,
  { created_by, credit_state_id }: DeclaredIncome,
): boolean =>
  readsIncomeOfOthers((name) => functions.has(name)) ||
  created_by === userId ||
  (credit_state_id === STATE.draft && functions.has('create_credit'));
