import type { FunctionName } from '@cuotaclara/contract';

/** Who is calling, as it is in the database at this very request. */
export type Actor = {
  readonly userId: number;
  readonly identityId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly roleId: number;
  /** Counts the changes of what the role may do. */
  readonly matrixVersion: number;
  /** Counts the changes of settings, as of this request. */
  readonly settingsVersion: number;
  readonly headquarterId: number | null;
  /** Whether the account has a second factor, and whether the role must have one. */
  readonly secondFactor: { readonly isOn: boolean; readonly isMandatory: boolean };
  /** What the role may do, each with the credit states it may do it in. */
  readonly functions: ReadonlyMap<FunctionName, readonly number[]>;
};
