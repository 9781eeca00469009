import type {
  AllocationLine,
  EarnedPart,
  InterestOrigin,
  Origin,
  Posting,
  ToldRow,
} from '@cuotaclara/loan-math';
import { percentOf } from './loan-percent.ts';

type Rows = Extract<Posting, { readonly kind: 'due-day-change' }>['rows'];

const rowsOf = ({ told, ...rows }: Rows) => ({ ...rows, told: told.map(toldOf) });

const toldOf = ({ interestOrigin, ...row }: ToldRow) => ({
  ...row,
  interestOrigin: interestOriginOf(interestOrigin),
});

const originOrNull = (origin: InterestOrigin | null) =>
  origin === null ? null : interestOriginOf(origin);

/** Inside the engine a rate is an integer of 12 decimals; outside it is a percentage. */
export function withPercents(posting: Posting) {
  switch (posting.kind) {
    case 'payment': {
      const lines = posting.lines.map(lineReport);
      const { interestAhead } = posting;
      const ahead =
        interestAhead === null
          ? null
          : { ...interestAhead, origin: interestOriginOf(interestAhead.origin) };
      return { ...posting, lines, interestAhead: ahead };
    }
    case 'acceleration':
      return { ...posting, interestOrigin: originOrNull(posting.interestOrigin) };
    case 'restructure':
    case 'rate-change':
      return replanned(posting);
    case 'write-off':
    case 'waiver':
      return { ...posting, lines: posting.lines.map(lineReport) };
    case 'restitution':
      return {
        ...posting,
        linesBefore: posting.linesBefore.map(lineReport),
        linesAfter: posting.linesAfter.map(lineReport),
      };
    case 'disbursement':
    case 'due-day-change':
      return { ...posting, rows: rowsOf(posting.rows) };
    default:
      return posting;
  }
}

function replanned(posting: Extract<Posting, { readonly kind: 'restructure' | 'rate-change' }>) {
  const { rateBefore, rateAfter, ...rest } = posting;
  return {
    ...rest,
    ...(rest.kind === 'restructure'
      ? { lines: rest.lines.map(lineReport) }
      : { interestOrigin: originOrNull(rest.interestOrigin) }),
    rows: rowsOf(rest.rows),
    percentEaBefore: percentOf(rateBefore),
    percentEaAfter: percentOf(rateAfter),
  };
}

/** Field by field, because the lines of an instalment work theirs out when they are read. */
const lineReport = (line: AllocationLine) => ({
  timing: line.timing,
  component: line.component,
  instalment: line.instalment,
  dueOn: line.dueOn,
  payBy: line.payBy,
  amount: line.amount,
  before: line.before,
  after: line.after,
  origin: originOf(line.origin),
});

function originOf(origin: Origin) {
  switch (origin.kind) {
    case 'interest':
      return interestOriginOf(origin);
    case 'late-interest': {
      const { stretches, ...rest } = origin;
      const days = stretches.map(({ daily, ...stretch }) => ({
        ...stretch,
        dailyPercent: percentOf(daily),
      }));
      return { ...rest, stretches: days };
    }
    default:
      return origin;
  }
}

const interestOriginOf = ({ rate, earned, ...origin }: InterestOrigin) => ({
  ...origin,
  ratePercent: percentOf(rate),
  ...(earned && { earned: earnedPartOf(earned) }),
});

const earnedPartOf = ({ rate, ...part }: EarnedPart) => ({ ...part, ratePercent: percentOf(rate) });
