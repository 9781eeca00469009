import type { Line } from '@cuotaclara/books';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';

/** Money of the gateway that is of no credit until a person places it. */
type TrayDeposit = {
  readonly source: 'gateway';
  /** What caused it: `gw:123:approved`. The same is there once. */
  readonly sourceKey: string;
  /** The day the money came in, as ISO text. */
  readonly paidOn: string;
  readonly amount: number;
  readonly reference: string;
  readonly description: string;
  readonly party: null;
  /** Why it is of no credit, in Spanish. */
  readonly note: string;
};

/** Money of a payment that was taken back and that we still have. */
type ReversedMoney = {
  readonly paymentId: number;
  /** Why, as people said. */
  readonly reason: string;
  /** Its money in the books, as the payment had it. */
  readonly money: Line;
};

type Ctx = CommandContext<Actor | null>;

/** Tray of money that matched nothing. All work in the transaction of the caller. */
export type DepositTray = {
  /** Keeps and books it. The same again does nothing. */
  add(ctx: Ctx, deposit: TrayDeposit): Promise<unknown>;
  /** Keeps and books the money of a payment that was taken back. Answers its number. */
  keep(ctx: Ctx, reversed: ReversedMoney): Promise<number>;
  /** The gateway took it back: books that, unless it was used. Answers whether it was there. */
  takeBack(ctx: Ctx, sourceKey: string): Promise<boolean>;
  /** A payment of it was taken back: it leaves where the gateway has taken it back before. */
  takeBackGone(ctx: Ctx, paymentId: number): Promise<void>;
};
