import type { CommandContext } from '#platform/command/command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/** A person whose data is read or erased; without an account `userId` is null. */
export type PersonRef = { readonly borrowerId: number; readonly userId: number | null };

/** Which credits of a person may still prove something, and which prove nothing any more. */
export type Erasure = PersonRef & {
  readonly email: string;
  readonly phone: string | null;
  /** Whether credits were sent, so that their papers and whose they are must be kept. */
  readonly hasCredits: boolean;
};

/** What a feature keeps about people: how it is exported and how it is erased. */
export type PersonalDataSource = {
  /** Where the data stands in the own-data file: `['créditos', 'pólizas']`. */
  readonly section: readonly [string, ...string[]];
  /** The data in Spanish, as the person reads it. Not scoped: it is the person's own. */
  read?(db: Reader, person: PersonRef): Promise<unknown>;
  /** Erases what no law obliges to keep. */
  erase?(ctx: CommandContext<Actor>, erasure: Erasure): Promise<void>;
};
