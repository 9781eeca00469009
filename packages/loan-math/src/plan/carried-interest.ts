import { type Amount, part, ZERO } from '../amount.ts';

/**
 * Interest that falls due with later rows than those of its days, while a plan is drawn. It bears
 * no interest. One value for a whole plan, changed row by row: most rows have none of it.
 */
export type CarriedInterest = {
  /** What has not fallen due yet. */
  pending: number;
  /** The part of each row for interest from before the plan, on top of the level. */
  readonly onTop: number;
  /** The part of each row for interest that earlier rows deferred, inside the level. */
  inside: number;
};

/** Interest of one row that belongs to another: `carried` to it, or `deferred` from it. */
export type CarriedShare = { readonly carried: Amount; readonly deferred: Amount };

export const NO_SHARE: CarriedShare = { carried: ZERO, deferred: ZERO };

/** Interest from before a plan, in equal parts; the last row takes the rest. */
export const carryInterest = (
  interest: number,
  { rowCount }: { readonly rowCount: number },
): CarriedInterest => ({
  pending: interest,
  onTop: interest === 0 ? 0 : Math.floor(interest / rowCount),
  inside: 0,
});

/**
 * The share of one row. `short` is by how much the level does not cover what the row asks for: that
 * much of its own interest is deferred to the rows left, in equal parts. The last one takes all.
 */
export function takeShare(
  interest: CarriedInterest,
  row: {
    readonly own: number;
    readonly short: number;
    readonly isLast: boolean;
    readonly rowsLeft: number;
  },
): CarriedShare {
  if (row.isLast) {
    const carried = part(interest.pending);
    interest.pending = 0;
    return { carried, deferred: ZERO };
  }
  // A level below the shares themselves leaves a part of them pending, too.
  const deferred = Math.min(row.short, row.own);
  const carried = Math.max(0, interest.onTop + interest.inside - (row.short - deferred));
  interest.pending += deferred - carried;
  interest.inside += Math.floor(deferred / row.rowsLeft);
  return { carried: part(carried), deferred: part(deferred) };
}
