import { STATE } from '@cuotaclara/contract';
import { borrowerOf, type DemoBorrower } from '#demo/demo-borrowers.ts';
import type { CreditLot } from './credit-mix.ts';

/** A moment that a borrower with an account meets, and the credits of the mix that are in it. */
type Moment = { readonly line: string; readonly isOf: (lot: CreditLot) => boolean };

const endsIn =
  (state: number) =>
  ({ path }: CreditLot): boolean =>
    path.at(-1) === state;

/** Late long enough to have late interest, and not yet in the hands of anybody else. */
const LATE_DAYS_MIN = 10;

const MOMENTS: readonly Moment[] = [
  {
    line: 'Mauricio,,Duque,Giraldo; M; CC 71752938; 1973-11-09; 1991-12-20; 3148812067; 70; in person',
    isOf: endsIn(STATE.awaitingAttachments),
  },
  {
    line: 'Catalina,,Restrepo,Vélez; F; CC 1037618254; 1990-05-17; 2008-06-10; 3017745528; 64; in person',
    isOf: endsIn(STATE.approved),
  },
  {
    line: 'Sandra,Milena,Palacio,Rúa; F; CC 43904175; 1981-03-22; 1999-04-30; 3116627304; 420; in person',
    isOf: ({ paying }) => paying?.kind === 'overdue' && paying.days >= LATE_DAYS_MIN,
  },
  {
    line: 'Wilson,,Higuita,Usme; M; CC 98527316; 1978-07-14; 1996-08-27; 3205539918; 700; in person',
    isOf: endsIn(STATE.writtenOff),
  },
  {
    line: 'Leonardo,,Bustamante,Gil; M; CC 1128403916; 1989-09-28; 2007-10-18; 3043378251; 58; in person',
    isOf: endsIn(STATE.rejected),
  },
];

/** Borrowers with an account and a password, one in each moment that is hard or good to reach. */
export const DEMO_MOMENTS: readonly DemoBorrower[] = MOMENTS.map(({ line }) =>
  borrowerOf(line, 'approved'),
);

/** Gives each person of `DEMO_MOMENTS` the first credit of the mix that is in their moment. */
export const momentTaker = () => {
  const left = new Map(MOMENTS.map(({ isOf }, place) => [place, isOf]));
  return (lot: CreditLot): number | undefined => {
    const found = [...left].find(([, isOf]) => isOf(lot))?.[0];
    if (found !== undefined) left.delete(found);
    return found;
  };
};
