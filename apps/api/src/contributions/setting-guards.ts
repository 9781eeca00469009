import type { SettingName, SettingValue } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/** A value that is about to be saved, and the days on which it will count. */
type SettingChange = {
  readonly value: SettingValue;
  readonly from: Temporal.PlainDate;
  /** The first day of the value that is scheduled after it; null where there is none. */
  readonly until: Temporal.PlainDate | null;
};

/** Refuses a value of a setting that its schema accepts and something else forbids. */
export type SettingGuard = {
  readonly name: SettingName;
  demand(trx: Transaction<DB>, change: SettingChange): Promise<void>;
};
