import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';

/** Money of the gateway that is of no credit until a person places it. */
export type TrayDeposit = {
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

type Ctx = CommandContext<Actor | null>;

/** Where money waits that matched nothing. Both work in the transaction of the caller. */
export type DepositTray = {
  /** Keeps and books it. The same again does nothing. */
  add(ctx: Ctx, deposit: TrayDeposit): Promise<unknown>;
  /** The gateway took it back: books that, unless it was used. Answers whether it was still there. */
  takeBack(ctx: Ctx, sourceKey: string): Promise<boolean>;
};
