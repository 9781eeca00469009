import { readsIncomeOfOthers } from '@cuotaclara/contract/attachments/attachment-readers';
import type { Actor } from '#platform/http/actor.ts';

type DeclaredIncome = {
  /** The user who wrote the figures down last. */
  readonly income_by: number | null;
};

/**
 * Whether a person reads the income and the expenses of an application: by a function of the role,
 * or because the person declared them.
 */
export const readsIncome = (
  { userId, functions }: Pick<Actor, 'userId' | 'functions'>,
  { income_by }: DeclaredIncome,
): boolean => readsIncomeOfOthers((name) => functions.has(name)) || income_by === userId;
