import { expect, test } from 'vitest';
import { personRules } from '#domain/borrower/person-rules.ts';
import { checkFields } from '#lib/form/check-fields.ts';
import { consentForm, personForm } from './registration-form.ts';

const TYPED = {
  document_kind_id: '1',
  identification: 'CC 1.020.304.506',
  expedition_date: '2008-03-04',
  first_name: '  Andrés ',
  second_name: '',
  first_surname: 'Torres',
  second_surname: 'De la Hoz',
  born_date: '1990-02-03',
  phone: '+57 310 123 4567',
};

const KINDS = [
  { document_kind_id: 1, code: 'CC', label: 'Cédula de ciudadanía' },
  { document_kind_id: 4, code: 'PA', label: 'Pasaporte' },
];

const problemsOf = (differences: Partial<typeof TYPED>) =>
  checkFields(personForm, { ...TYPED, ...differences }, personRules(KINDS)).errors;

test('what people write is read as it is kept', () => {
  expect(checkFields(personForm, TYPED).values).toEqual({
    ...TYPED,
    document_kind_id: 1,
    identification: '1020304506',
    first_name: 'Andrés',
    second_name: null,
    phone: '3101234567',
  });
});

test('every empty field asks for what is missing', () => {
  const nothing = Object.fromEntries(Object.keys(TYPED).map((name) => [name, '']));
  expect(problemsOf(nothing)).toEqual({
    document_kind_id: 'Elige el tipo de documento.',
    identification: 'Escribe el número de tu documento.',
    expedition_date: 'Elige la fecha en que te lo expidieron.',
    first_name: 'Escribe tu primer nombre.',
    first_surname: 'Escribe tu primer apellido.',
    born_date: 'Elige tu fecha de nacimiento.',
    phone: 'Escribe tu celular.',
  });
});

test('a birthday below the minimum age shows its error while other fields are empty', () => {
  expect(problemsOf({ born_date: '2015-01-01', expedition_date: '2020-01-01', phone: '' })).toEqual(
    {
      phone: 'Escribe tu celular.',
      born_date: 'Para tener un crédito hay que tener entre 18 y 65 años.',
    },
  );
});

test('the number has the form of the kind of document that was chosen', () => {
  expect(problemsOf({ identification: 'AB12345' })).toEqual({
    identification: 'Una cédula de ciudadanía lleva de 3 a 10 dígitos y no empieza por cero.',
  });
  expect(problemsOf({ identification: 'AB12345', document_kind_id: '4' })).toBeNull();
});

test('each day is judged while the other is still empty', () => {
  expect(problemsOf({ born_date: '2015-01-01', expedition_date: '' })).toEqual({
    born_date: 'Para tener un crédito hay que tener entre 18 y 65 años.',
    expedition_date: 'Elige la fecha en que te lo expidieron.',
  });
  expect(problemsOf({ born_date: '', expedition_date: '2190-01-01' })).toEqual({
    born_date: 'Elige tu fecha de nacimiento.',
    expedition_date: 'La fecha de expedición no puede ser futura.',
  });
});

test('a document cannot be older than its person', () => {
  expect(problemsOf({ expedition_date: '1989-01-01' })).toEqual({
    expedition_date: 'El documento se expide después de nacer: revisa las dos fechas.',
  });
});

test('nothing ticked is no consent, and both ways of the biometrics are answers', () => {
  expect(checkFields(consentForm, {}).errors).toEqual({
    data: 'Sin esta autorización no podemos abrir tu cuenta.',
    bureau: 'Sin esta autorización no podemos abrir tu cuenta.',
    biometrics: 'Elige una de las dos formas.',
  });
  for (const [way, biometrics] of [
    ['yes', true],
    ['no', false],
  ] as const) {
    const { values } = checkFields(consentForm, { data: 'on', bureau: 'on', biometrics: way });
    expect(values).toEqual({ data: true, bureau: true, biometrics });
  }
});
