import type { RefusalCode } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { OwnDataPath } from './own-data.ts';

/** A borrower who asks for the own data; only a user with an account asks. */
export type DataOwner = { readonly borrowerId: number; readonly userId: number };

/** Reads one part of the own-data file, in Spanish. Not scoped: the data is the reader's own. */
export type ReadOwnData = (
  db: Reader,
  asked: DataOwner & { readonly today: Temporal.PlainDate },
) => Promise<unknown>;

/** A stored file of the own-data archive. */
type OwnDataFile = {
  /** The path inside of the archive. */
  readonly path: string;
  readonly fileId: string;
  readonly madeAt: Date;
};

/** A borrower whose data is erased. */
export type Erasure = {
  readonly borrowerId: number;
  /** Null without an account. */
  readonly userId: number | null;
  readonly email: string;
  /** Every address and phone that messages were sent to, as the outbox writes them. */
  readonly recipients: readonly string[];
  /** Whether credits were sent: a law obliges to keep them and whose they are. */
  readonly hasCredits: boolean;
  /** Whether something that stays names the user by number, so that the row must stay too. */
  readonly isUserNamed: boolean;
};

/** What an erasure lets go. The words of each are in `borrowers/rights/erasure-terms.ts`. */
export type ErasedThing =
  | 'files'
  | 'checks'
  | 'person'
  | 'contact'
  | 'profile'
  | 'inquiries'
  | 'applications'
  | 'consents'
  | 'reviews'
  | 'account'
  | 'messages';

/** What an erasure keeps. The words and the law of each are in the same file. */
export type KeptThing = 'credits' | 'person' | 'decisions' | 'consents' | 'audit_log';

/** Things by the extent of an erasure: of a borrower without credits, or beside kept credits. */
export type ByExtent<Thing> = {
  readonly whole?: readonly Thing[];
  readonly besideCredits?: readonly Thing[];
};

/**
 * What a feature holds about people: how it is exported, how it is erased and what stays. The
 * feature `borrowers` composes all sources and knows no table of another feature. Erasures run in
 * the reverse order of `FEATURES`, so that rows go before the rows that they point to.
 */
export type PersonalDataSource = {
  readonly sections?: Readonly<Partial<Record<OwnDataPath, ReadOwnData>>>;
  /** Files that are not erased, replaced ones included. */
  readonly files?: (db: Reader, owner: DataOwner) => Promise<readonly OwnDataFile[]>;
  /** Why the data cannot be erased now; null where nothing is in the way. */
  readonly obstacle?: (trx: Transaction<DB>, borrowerId: number) => Promise<RefusalCode | null>;
  /** Erases whole what belongs to credits that were never sent: they oblige to nothing. */
  readonly eraseUnsent?: (ctx: CommandContext, borrowerId: number) => Promise<void>;
  /** The day of the last entry in the books about a borrower; null without one. */
  readonly lastEntryOn?: (
    trx: Transaction<DB>,
    borrowerId: number,
  ) => Promise<Temporal.PlainDate | null>;
  /** Whether rows that stay name a user by number. */
  readonly namesUser?: (trx: Transaction<DB>, userId: number) => Promise<boolean>;
  /** Erases what no law obliges to keep. */
  readonly erase?: (ctx: CommandContext, erasure: Erasure) => Promise<void>;
  readonly erased?: ByExtent<ErasedThing>;
  readonly kept?: ByExtent<KeptThing>;
};
