import { FIRST_NAMES, SURNAMES } from '#demo/credits/entered-borrowers.ts';
import { createDice } from '#demo/drawings/faces/dice.ts';
import { copyLine } from './copy-in.ts';
import type { Filling } from './credit-lines.ts';
import type { Frame } from './generated-credit.ts';

/** Above every number of the demo, and within the ten digits that a cédula has. */
const FIRST_IDENTIFICATION = 1_200_000_000;
const AGE_DAYS = { youngest: 20 * 365, oldest: 60 * 365 } as const;
const MAJORITY_YEARS = 18;

function lineOf(frame: Frame, place: number): string {
  const dice = createDice(frame.seed * 999_983 + place);
  const id = frame.firstBorrowerId + place;
  const born = frame.today.subtract({
    days: Math.floor(dice.between(AGE_DAYS.youngest, AGE_DAYS.oldest)),
  });
  const firstName = dice.pick(FIRST_NAMES[dice.pick(['F', 'M'] as const)]);
  return copyLine([
    ...[id, frame.company.documentKindId, FIRST_IDENTIFICATION + id],
    ...[born.add({ years: MAJORITY_YEARS, days: 40 }).toString(), firstName],
    ...[dice.pick(SURNAMES), dice.pick(SURNAMES), born.toString()],
    ...[frame.company.countryId, dice.pick(frame.company.cityIds)],
    `Calle ${Math.floor(dice.between(1, 120))} # ${Math.floor(dice.between(1, 90))} - 15`,
    ...[`cliente${id}@generado.test`, `3${String(100_000_000 + id).slice(0, 9)}`, true],
    'approved',
  ]);
}

export const BORROWERS: Filling = {
  table: 'borrowers',
  columns: [
    ...['borrower_id', 'document_kind_id', 'identification', 'expedition_date', 'first_name'],
    ...['first_surname', 'second_surname', 'born_date', 'country_id', 'residence_city_id'],
    ...['address', 'email', 'phone', 'is_phone_verified', 'identity_state'],
  ],
  *lines(frame) {
    for (let place = 0; place < frame.borrowerCount; place += 1) yield lineOf(frame, place);
  },
};
