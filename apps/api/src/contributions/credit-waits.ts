import type { CreditStateId } from '@cuotaclara/contract';
import type { CreditWait } from '@cuotaclara/contract/credits/credit-list';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import type { Settings } from '#platform/settings/settings.ts';

type CreditWaitInput = { readonly settings: Settings; readonly today: Temporal.PlainDate };

/** Decides on a row of `credits`, under that name, whether the credit waits. */
export type CreditWaitCondition = (db: Reader, input: CreditWaitInput) => Expression<SqlBool>;

/**
 * A wait of credits that is less than all credits of a state: the filter `waiting` of the list of
 * credits, which shows what homes count under the same name.
 */
export type CreditWaitSource = {
  readonly name: CreditWait;
  /** The only states in which a credit can meet the condition. */
  readonly states: readonly CreditStateId[];
  readonly condition: CreditWaitCondition;
  /** The day since which a row of `credits` waits, where that is not when it entered its state. */
  readonly since?: RawBuilder<string>;
  /** The pesos of a row of `credits` that are past due at an instant. */
  readonly owed?: (now: string) => RawBuilder<number | null>;
};

/** Every wait that the list of credits can filter by. */
export type CreditWaits = Readonly<Record<CreditWait, CreditWaitSource>>;
