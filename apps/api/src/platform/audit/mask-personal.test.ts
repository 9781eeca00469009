import * as contract from '@cuotaclara/contract';
import { ROLE } from '@cuotaclara/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskPersonal } from './mask-personal.ts';

test('a reader can still tell whether it is the person they think of', () => {
  expect(
    maskPersonal({
      email: 'andres.torres@cuotaclara.test',
      first_name: 'Andrés',
      second_surname: 'Ñáñez',
      business_name: 'Andrés Torres Ñáñez',
      identification: '1020304050',
      phone: 3_001_234_567,
      address: 'Calle 26 # 59-41',
      born_date: '1990-05-17',
      role_id: ROLE.supplier,
    }),
  ).toEqual({
    email: 'a•••@cuotaclara.test',
    first_name: 'A•••',
    second_surname: 'Ñ•••',
    business_name: 'A•••',
    identification: '•••050',
    phone: '•••567',
    address: '•••',
    born_date: '•••',
    role_id: ROLE.supplier,
  });
});

test('nothing stays of a value so short that the rest would tell it', () => {
  expect(
    maskPersonal({ email: 'a@cuotaclara.test', first_name: 'Y', phone: '123456', tax_id: 900 }),
  ).toEqual({ email: '•••@cuotaclara.test', first_name: '•••', phone: '•••', tax_id: '•••' });
});

test('what is empty, unknown or not a person stays as it is', () => {
  const facts = { email: null, phone: '', first_name: undefined, name: 'Bogotá', active: true };
  expect(maskPersonal(facts)).toEqual(facts);
});

test('what hangs from a personal field is personal, whatever its own name', () => {
  expect(
    maskPersonal({ address: { street: 'Calle 26', floors: [4, { door: '402' }], known: true } }),
  ).toEqual({ address: { street: '•••', floors: ['•••', { door: '•••' }], known: true } });
});

test('a field may be called like something every object has', () => {
  expect(maskPersonal({ constructor: 'Sofasa', toString: 'x' })).toEqual({
    constructor: 'Sofasa',
    toString: 'x',
  });
});

/** Recorded fields of users that identify nobody. */
const IMPERSONAL = [
  'user_id',
  'version',
  'role_id',
  'headquarter_id',
  'city_id',
  'commission_rate_bps',
  // A log that hides why a user was kept out is of no use.
  'reason',
  // A user's preferences for a list.
  'columns',
  'density',
  // Fields of a role, not of a person.
  'functions',
  'matrix_version',
];

/** The names of every field that is sent to write something of a user. */
const writtenOfUsers = (): string[] => {
  const names = Object.values(contract).flatMap((each) => {
    if (typeof each !== 'object' || !('body' in each) || !('url' in each)) return [];
    const isOfUsers = each.url.startsWith('/api/users');
    return isOfUsers ? Object.keys(each.body.shape) : [];
  });
  return [...new Set(names)];
};

test('no field of a user is new to the masks: it is hidden, or declared impersonal', () => {
  const names = writtenOfUsers();
  expect(names).toContain('business_name');
  const readable = names.filter((name) => {
    const value = 'una persona 1020304050';
    return maskPersonal({ [name]: value })[name] === value;
  });
  expect(readable.toSorted()).toEqual(IMPERSONAL.toSorted());
});

const PERSONAL = [
  'email',
  'first_name',
  'identification',
  'phone',
  'address',
  'search',
  'password',
];

/** Long enough that no other part of the text has it by chance. */
const personalValue = fc.oneof(
  fc.string({ minLength: 8, maxLength: 20, unit: 'grapheme' }).map((text) => `q${text}z`),
  fc.emailAddress().filter((text) => text.length > 8),
  fc.bigInt({ min: 10_000_000n, max: 9_999_999_999n }).map(String),
);

type Hidden = { readonly facts: Readonly<Record<string, unknown>>; readonly values: string[] };

/** A personal field inside any number of records and arrays, with the values that went in. */
const nested: fc.Arbitrary<Hidden> = fc
  .record({
    name: fc.constantFrom(...PERSONAL),
    values: fc.array(personalValue, { minLength: 1, maxLength: 3 }),
    around: fc.array(fc.constantFrom('record', 'array'), { maxLength: 5 }),
  })
  .map(({ name, values, around }) => {
    const field: unknown = values.length === 1 ? values[0] : values;
    const facts = around.reduce<Record<string, unknown>>(
      (inner, kind) => ({ outer: kind === 'array' ? [1, inner, 'otro'] : inner, note: 'nota' }),
      { [name]: field },
    );
    return { facts, values };
  });

test('no personal value is found in what is stored, at any depth', () => {
  fc.assert(
    fc.property(nested, ({ facts, values }) => {
      const stored = JSON.stringify(maskPersonal(facts));
      for (const value of values) {
        expect(stored).not.toContain(JSON.stringify(value).slice(1, -1));
      }
      expect(stored).toContain('•••');
    }),
    { numRuns: 500 },
  );
});
