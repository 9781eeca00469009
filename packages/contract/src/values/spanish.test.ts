import { afterAll, beforeAll, expect, test } from 'vitest';
import { spanish } from './spanish.ts';
import { z } from './zod.ts';

const before = z.config();
const hadError = before.localeError;

beforeAll(() => void z.config(spanish()));
afterAll(() => void z.config({ localeError: hadError }));

const payment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash') }),
  z.object({ kind: z.literal('bank'), account: z.string() }),
]);

test.each([
  [z.object({ filters: z.array(z.string()) }), {}, 'Falta este dato.'],
  [z.string(), null, 'Falta este dato.'],
  [z.enum(['text', 'number']), undefined, 'Falta este dato.'],
  [z.enum(['text', 'number']), 'day', 'Elige uno de estos valores: text, number.'],
  [z.literal(7), 8, 'Debe ser 7.'],
  [payment, { kind: 'gold' }, 'Elige uno de estos valores: cash, bank.'],
  [z.union([z.string(), z.number()]), true, 'Este dato no es válido.'],
  [z.string(), 5, 'Escribe un texto.'],
  [z.number(), '5', 'Escribe un número.'],
  [z.int(), 1.5, 'Escribe un número entero.'],
  [z.boolean(), 'sí', 'Elige sí o no: true o false.'],
  [z.array(z.string()), 'a', 'Debe ser una lista.'],
  [z.object({}), [], 'Debe ser un grupo de datos con sus nombres.'],
  [z.string().check(z.maxLength(1)), 'ab', 'Debe tener máximo 1 carácter.'],
  [z.string().check(z.minLength(3)), 'ab', 'Debe tener mínimo 3 caracteres.'],
  [z.array(z.int()).check(z.length(2)), [1], 'Debe tener exactamente 2 elementos.'],
  [z.number().check(z.maximum(1500)), 1501, 'Debe ser máximo 1.500.'],
  [z.number().check(z.gt(0)), 0, 'Debe ser más de 0.'],
  [z.number().check(z.multipleOf(100)), 50, 'Debe ser múltiplo de 100.'],
  [z.email(), 'x', 'Escribe un correo, como nombre@correo.com.'],
  [z.iso.date(), '15/11', 'Escribe una fecha, como 2026-11-15.'],
  [z.string().check(z.regex(/^\d+$/)), 'x', 'No tiene la forma que debe tener.'],
  [z.string().check(z.startsWith('CR-')), 'x', 'Debe empezar con «CR-».'],
  [z.strictObject({}), { a: 1, b: 2 }, 'Estos datos sobran: a, b.'],
  [z.string().check(z.refine(() => false)), 'x', 'Este dato no es válido.'],
])('%# a problem is worded in plain Spanish', (schema, input, words) => {
  const { error } = z.safeParse(schema, input);
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});

test('what a schema words itself stays', () => {
  const { error } = z.safeParse(z.string({ error: 'Escribe el nombre.' }), undefined);
  expect(error?.issues[0]?.message).toBe('Escribe el nombre.');
});
