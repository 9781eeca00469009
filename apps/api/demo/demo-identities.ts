import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import { DEMO_BORROWERS, type DemoBorrower } from './demo-borrowers.ts';
import { personOf } from './drawings/faces/person.ts';
import type { IdentityDrawing } from './drawings/identity/draw-identity.ts';

/** On whose card one person is, and on whose selfie another that the engine tells apart. */
const IMPOSTOR = { identification: '1032456817', seed: 4, holder: 72 } as const;
/** Anything: it only keeps the drawn people apart. */
const SEEDS_APART = 37;

export type DemoIdentity = {
  readonly borrower: DemoBorrower;
  readonly drawing: IdentityDrawing;
  readonly sendsSelfie: boolean;
  readonly state: Exclude<IdentityState, 'missing'>;
};

/** The first number from `start` on whose drawn person could be of the sex on the card. */
function seedFor(start: number, sex: DemoBorrower['sex']): number {
  const wantsLong = sex === 'F';
  let seed = start;
  while ((personOf(seed).hairStyle === 'long') !== wantsLong) seed += 1;
  return seed;
}

function whoIsWho({ identification, sex }: DemoBorrower, place: number) {
  if (identification === IMPOSTOR.identification) return IMPOSTOR;
  const seed = seedFor(place * SEEDS_APART, sex);
  return { seed, holder: seed };
}

function drawingOf(borrower: DemoBorrower, place: number): IdentityDrawing {
  const { seed, holder } = whoIsWho(borrower, place);
  const person = {
    identification: borrower.identification,
    first_surname: borrower.firstSurname,
    second_surname: borrower.secondSurname,
    first_name: borrower.firstName,
    second_name: borrower.secondName,
    born_date: borrower.born,
    sex: borrower.sex,
    expires_on: borrower.issued,
  };
  return { person, seed, holder };
}

/** The people of the demo who have sent their items, with the state of their identity. */
export const DEMO_IDENTITIES: readonly DemoIdentity[] = DEMO_BORROWERS.flatMap(
  (borrower, place) => {
    const { identity: state, allowsBiometrics } = borrower;
    if (state === 'missing') return [];
    const drawing = drawingOf(borrower, place);
    return [{ borrower, drawing, state, sendsSelfie: allowsBiometrics }];
  },
);
