import { type Amount, part, ZERO } from '../amount.ts';

/**
 * Interest that falls due with later rows than those of its days, while a plan is drawn. It bears
 * no interest. One value for a whole plan, changed row by row: most rows have none of it.
 */
export type CarriedInterest = {
  /** Carried interest that has not fallen due yet. */
  pending: number;
  /** The part of each row for interest from before it, inside the level. */
  share: number;
};

/** Interest of one row that belongs to another: `carried` to it, or `deferred` from it. */
export type CarriedShare = { readonly carried: Amount; readonly deferred: Amount };

/** Interest from before a plan, in equal parts; the last row takes the rest. */
export const carryInterest = (interest: number, rowCount: number): CarriedInterest => ({
  pending: interest,
  share: interest === 0 ? 0 : Math.floor(interest / rowCount),
});

type RowOfShare = {
  readonly own: number;
  /** By how much the level does not cover what the row asks for. */
  readonly short: number;
  /** Room that the level leaves for carried interest where all the principal is repaid, or null. */
  readonly room: number | null;
  readonly rowsLeft: number;
};

/**
 * The share of one row. What the level does not cover of its own interest is deferred to the rows
 * left, in equal parts. A row that repays the last principal takes what its level leaves room for;
 * the last row takes all.
 */
export function takeShare(
  interest: CarriedInterest,
  { own, short, room, rowsLeft }: RowOfShare,
): CarriedShare {
  if (room !== null || rowsLeft === 0) {
    const most = rowsLeft === 0 ? interest.pending : Math.max(interest.share, room ?? 0);
    const carried = part(Math.min(interest.pending, most));
    interest.pending -= carried;
    return { carried, deferred: ZERO };
  }
  // A level below the shares themselves leaves a part of them pending, too.
  const deferred = Math.min(short, own);
  const carried = Math.min(interest.pending, Math.max(0, interest.share - (short - deferred)));
  interest.pending += deferred - carried;
  interest.share += Math.floor(deferred / rowsLeft);
  return { carried: part(carried), deferred: part(deferred) };
}
