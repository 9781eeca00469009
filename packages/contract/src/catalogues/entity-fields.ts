import type { FieldOf } from './catalogue.ts';

const NAME_LENGTH_MAX = 120;

/** The name of an entry, which is what people see of it. */
export const nameField = (example: string) =>
  ({
    kind: 'text',
    label: 'Nombre',
    lengthMax: NAME_LENGTH_MAX,
    example,
  }) as const satisfies FieldOf<'text'>;

/** A telephone of Colombia: ten digits (CRC, Resolución 5826 de 2019). */
export const contactPhoneField = {
  kind: 'code',
  label: 'Teléfono',
  pattern: /^(3\d{9}|60\d{8})$/,
  patternText: 'Escribe 10 dígitos: un celular empieza por 3 y un fijo por 60.',
  lengthMax: 10,
  optional: true,
  example: '6044441234',
} as const satisfies FieldOf<'code'>;
