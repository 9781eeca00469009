import type { IdentityState } from '@cuotaclara/contract/borrowers/identity-items';
import { DEMO_BORROWERS, type DemoBorrower } from './demo-borrowers.ts';
import type { IdentityDrawing } from './drawings/identity/draw-identity.ts';

/** Whose selfie shows somebody else. */
const IMPOSTOR = '1082967053';
/** Anything: it only keeps the drawn people apart. */
const SEEDS_APART = 37;

export type DemoIdentity = {
  readonly borrower: DemoBorrower;
  readonly drawing: IdentityDrawing;
  readonly sendsSelfie: boolean;
  readonly state: Exclude<IdentityState, 'missing'>;
};

const drawingOf = (borrower: DemoBorrower, place: number): IdentityDrawing => ({
  person: {
    identification: borrower.identification,
    first_surname: borrower.firstSurname,
    second_surname: borrower.secondSurname,
    first_name: borrower.firstName,
    second_name: borrower.secondName,
    born_date: borrower.born,
    sex: borrower.sex,
    expires_on: borrower.issued,
  },
  seed: place * SEEDS_APART,
  impostor: borrower.identification === IMPOSTOR,
});

/** Those of the demo who have sent their items, with how their identity stands. */
export const DEMO_IDENTITIES: readonly DemoIdentity[] = DEMO_BORROWERS.flatMap(
  (borrower, place) => {
    const { identity: state, allowsBiometrics } = borrower;
    if (state === 'missing') return [];
    const drawing = drawingOf(borrower, place);
    return [{ borrower, drawing, state, sendsSelfie: allowsBiometrics }];
  },
);
