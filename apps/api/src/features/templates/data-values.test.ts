import type { ListName } from '@cuotaclara/contract/templates/registry/lists';
import type { VARIABLES, VariableName } from '@cuotaclara/contract/templates/registry/variables';
import { expect, test } from 'vitest';
import type { DocumentData } from '#features/document-data/public.ts';
import { variableValue } from './data-values.ts';

/** What is at a path of the data; null also where a part above it can be missing. */
type ValueAt<Data, Path extends string> = Path extends `${infer Head}.${infer Tail}`
  ? Head extends keyof NonNullable<Data>
    ? ValueAt<NonNullable<Data>[Head], Tail>
    : never
  : Path extends keyof NonNullable<Data>
    ? NonNullable<Data>[Path]
    : never;

type ValueOfType = {
  money: number;
  percent: number;
  count: number;
  day: string;
  month: string;
  moment: string;
  text: string;
  blank: never;
};

type Entry<Name extends VariableName> = (typeof VARIABLES)[Name];

/** The value that the registry promises for a variable. */
type Promised<Name extends VariableName> =
  | ValueOfType[Entry<Name>['type']]
  | (Entry<Name> extends { readonly nullable: true } ? null : never);

/** The names whose path into the data holds something else than the registry says. */
type Broken = {
  [Name in VariableName]: Entry<Name>['type'] extends 'blank'
    ? never
    : [ValueAt<DocumentData, Name>] extends [never]
      ? Name
      : ValueAt<DocumentData, Name> extends Promised<Name>
        ? never
        : Name;
}[VariableName];

type BrokenList = {
  [Name in ListName]: ValueAt<DocumentData, Name> extends readonly object[] ? never : Name;
}[ListName];

/** The compiler names what the registry and the data disagree on. */
type Agreement = [Broken | BrokenList] extends [never] ? true : Broken | BrokenList;

test('every variable and list of the registry is in the data, with the type that it says', () => {
  const agreement: Agreement = true;
  expect(agreement).toBe(true);
});

test('a path through a part that is missing has no value', () => {
  expect(variableValue({ payment: null }, 'payment.amount')).toBeNull();
  expect(variableValue({ payment: { amount: 0 } }, 'payment.amount')).toBe(0);
});
