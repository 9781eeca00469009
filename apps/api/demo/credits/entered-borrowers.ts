import type { Occupation } from '@cuotaclara/contract/applications/application';
import type { DemoOffice } from '#demo/demo-offices.ts';
import { OFFICE_CITIES } from '#demo/demo-offices.ts';
import { createDice, type Dice } from '#demo/drawings/faces/dice.ts';
import { madeUpAnswer } from '#features/studies/public.ts';

/** A borrower whom the staff of the demo entered: without an account. */
export type EnteredBorrower = {
  readonly sex: 'F' | 'M';
  readonly firstName: string;
  readonly secondName: string | null;
  readonly firstSurname: string;
  readonly secondSurname: string;
  readonly identification: string;
  readonly born: Temporal.PlainDate;
  readonly issued: Temporal.PlainDate;
  readonly phone: string;
  readonly email: string;
};

/** Home and work of a demo borrower: the fields of the second step of an application. */
export type DemoHome = {
  readonly cityCode: string;
  readonly address: string;
  readonly maritalStatus: string;
  readonly occupation: Occupation;
};

export const FIRST_NAMES = {
  F: [
    ...['María', 'Luz', 'Ana', 'Gloria', 'Sandra', 'Claudia', 'Martha', 'Diana', 'Yolanda'],
    ...['Adriana', 'Carolina', 'Natalia', 'Paula', 'Valentina', 'Daniela', 'Marcela', 'Beatriz'],
    ...['Liliana', 'Patricia', 'Mónica', 'Ángela', 'Catalina', 'Juliana', 'Yesica', 'Luisa'],
  ],
  M: [
    ...['José', 'Luis', 'Carlos', 'Juan', 'Jorge', 'Andrés', 'Diego', 'Fernando', 'Óscar'],
    ...['Wilson', 'Edwin', 'Jhon', 'Nelson', 'César', 'Mauricio', 'Álvaro', 'Fabián', 'Duván'],
    ...['Sebastián', 'Camilo', 'Daniel', 'Esteban', 'Yeison', 'Robinson', 'Hugo', 'Iván'],
  ],
} as const;

const SECOND_NAMES = {
  F: ['Elena', 'Marina', 'Cristina', 'Isabel', 'Milena', 'Lucía', 'Rocío', 'Andrea', 'Yaneth'],
  M: ['Alberto', 'Enrique', 'Alonso', 'Felipe', 'Arturo', 'Javier', 'Alexánder', 'David', 'Mario'],
} as const;

export const SURNAMES = [
  ...['Rodríguez', 'Gómez', 'González', 'Martínez', 'García', 'López', 'Hernández', 'Sánchez'],
  ...['Ramírez', 'Pérez', 'Díaz', 'Muñoz', 'Rojas', 'Moreno', 'Jiménez', 'Vargas', 'Gutiérrez'],
  ...['Castro', 'Ortiz', 'Álvarez', 'Ruiz', 'Suárez', 'Castaño', 'Zapata', 'Arias', 'Cano'],
  ...['Valencia', 'Agudelo', 'Quintero', 'Bedoya', 'Cárdenas', 'Osorio', 'Mejía', 'Londoño'],
  ...['Uribe', 'Peña', 'Ibáñez', 'Córdoba', 'Palacios', 'Mosquera', 'Arrieta', 'Barrera'],
] as const;

/** People often have none. */
const SECOND_NAME_SHARE = 0.7;
const AGE = { youngest: 20, oldest: 60 } as const;
const MAJORITY_YEARS = 18;
/** A person who came of age since then has a number of ten digits. */
const TEN_DIGITS_BORN_FROM = 1986;
/** Apart from each other, so that no two people have one number. */
const NUMBERS_APART = 73_517;
const FIRST_NUMBER = { short: 41_200_000, long: 1_004_310_000 } as const;
const GOOD_SCORE = 600;
const OPERATORS = ['300', '301', '304', '310', '311', '312', '313', '314', '315', '316', '320'];

const MARKS = /\p{M}/gu;
const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

const wholeBetween = (dice: Dice, min: number, max: number): number =>
  Math.floor(dice.between(min, max + 1));

const NAME_TRIES_MAX = 60;

type Numbered = { readonly from: number; readonly hasGoodName: boolean };

/** The bureau of the demo knows people by their number: the first of whom it says no evil. */
function identificationFrom({ from, hasGoodName }: Numbered): string {
  const numbers = Array.from({ length: NAME_TRIES_MAX }, (_, tried) => String(from + tried));
  const isGood = (identification: string): boolean => {
    const { score, openDefaults } = madeUpAnswer({ identification });
    return score !== null && score >= GOOD_SCORE && openDefaults === 0;
  };
  return (hasGoodName ? numbers.find(isGood) : undefined) ?? String(from);
}

type EnteredBorrowerInput = {
  readonly today: Temporal.PlainDate;
  /** A borrower with a granted credit has a good score at the sandbox bureau. */
  readonly hasGoodName: boolean;
};

/** Deterministic: the same place and day always give the same person. */
export function enteredBorrowerAt(
  place: number,
  { today, hasGoodName }: EnteredBorrowerInput,
): EnteredBorrower {
  const dice = createDice(place * 31 + 7);
  const sex = dice.pick(['F', 'M'] as const);
  const firstName = dice.pick(FIRST_NAMES[sex]);
  const hasSecond = dice.between(0, 1) < SECOND_NAME_SHARE;
  const firstSurname = dice.pick(SURNAMES);
  const born = today.subtract({
    years: wholeBetween(dice, AGE.youngest, AGE.oldest),
    days: wholeBetween(dice, 0, 360),
  });
  const first = born.year < TEN_DIGITS_BORN_FROM ? FIRST_NUMBER.short : FIRST_NUMBER.long;
  return {
    sex,
    firstName,
    secondName: hasSecond ? dice.pick(SECOND_NAMES[sex]) : null,
    firstSurname,
    secondSurname: dice.pick(SURNAMES),
    identification: identificationFrom({
      from: first + place * NUMBERS_APART + wholeBetween(dice, 0, 9_999),
      hasGoodName,
    }),
    born,
    issued: born.add({ years: MAJORITY_YEARS, days: wholeBetween(dice, 5, 90) }),
    phone: dice.pick(OPERATORS) + String(wholeBetween(dice, 2_000_000, 8_999_999)),
    // `.test` is reserved, so none of these addresses can be anyone's.
    email: `${plain(firstName)}.${plain(firstSurname)}.${place + 1}@correo.test`,
  };
}

const WAYS = ['Calle', 'Carrera', 'Diagonal', 'Transversal'];
const MARITAL_STATUSES = ['Soltero(a)', 'Unión libre', 'Casado(a)', 'Separado(a)'];
const OCCUPATIONS = ['employee', 'employee', 'independent', 'merchant', 'employee'] as const;

/** Where the borrower at a place lives: near the office that serves them. */
export function homeAt(place: number, office: DemoOffice): DemoHome {
  const dice = createDice(place * 17 + 3);
  const way = dice.pick(WAYS);
  const [road, cross, door] = [
    wholeBetween(dice, 3, 120),
    wholeBetween(dice, 2, 80),
    wholeBetween(dice, 5, 99),
  ];
  return {
    cityCode: dice.pick(OFFICE_CITIES[office]),
    address: `${way} ${road} # ${cross} - ${String(door).padStart(2, '0')}`,
    maritalStatus: dice.pick(MARITAL_STATUSES),
    occupation: dice.pick(OCCUPATIONS),
  };
}
