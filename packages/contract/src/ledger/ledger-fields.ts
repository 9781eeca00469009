import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';

const BAD_MONTH = 'Escribe el mes como AAAA-MM, por ejemplo 2026-10.';

/** A month of the books: `2026-10`. */
export const monthField = z
  .string({ error: BAD_MONTH })
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: BAD_MONTH }));

const isInOrder = (query: unknown): boolean => {
  // Only the queries below are checked by it.
  const { initial_date: from, final_date: to } = query as Record<string, string>;
  return from === undefined || to === undefined || from <= to;
};

/** Both days of a book are said: a book without a period says nothing. */
export const booksPeriod = { initial_date: dayField, final_date: dayField };

export const inOrder = z.refine<unknown>(isInOrder, {
  path: ['final_date'],
  error: 'La fecha final no puede ser anterior a la inicial.',
});

/** Where the next page begins, as the page before said it. */
export const cursorField = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d~\d{1,15}(~\d{1,5})?$/, { error: 'Esa página no existe.' }));

const ROLE_LENGTH_MAX = 40;

/** The role of an account in the chart. */
export const roleField = z.string().check(z.regex(/^[a-zA-Z]+$/), z.maxLength(ROLE_LENGTH_MAX));

const THIRD_LENGTH_MAX = 60;

/** Who a line is about: `borrower:12`, `supplier:7`, `insurer`. */
export const thirdField = z
  .string({ error: 'Elige un tercero.' })
  .check(
    z.regex(/^[\w:.-]+$/, { error: 'Ese tercero no existe.' }),
    z.maxLength(THIRD_LENGTH_MAX, { error: 'Ese tercero no existe.' }),
  );

export const entryIdField = z.coerce
  .number({ error: 'El asiento es un número.' })
  .check(z.int({ error: 'El asiento es un número.' }), z.minimum(1));

export const bpsField = z
  .int({ error: 'Escribe un porcentaje de 0 a 100.' })
  .check(
    z.minimum(0, { error: 'Escribe un porcentaje de 0 a 100.' }),
    z.maximum(10_000, { error: 'Escribe un porcentaje de 0 a 100.' }),
  );
