import {
  INVISIBLE_SIGNS,
  idField,
  momentField,
  readVersionField,
  VISIBLE_TEXT,
} from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { CREDIT_STATES } from './credit-states.ts';

/** What a borrower reads of a rejection whose reason has no explanation; never its name. */
export const UNEXPLAINED_REJECTION = 'No podemos aprobar este crédito en este momento.';

/**
 * What the borrower reads of a rejection: by mail, on the screen, and in the preview of the dialog
 * that rejects.
 */
export const rejectionText = ({ explanation }: { readonly explanation: string | null }): string =>
  explanation ?? UNEXPLAINED_REJECTION;

export const creditParams = z.object({ id: idField });

const STATE_IDS = CREDIT_STATES.map(({ id }) => id);

export const creditStateField = z.literal(STATE_IDS, { error: 'Este estado no existe.' });

/** The same in an address, where numbers are text. */
export const creditStateInAddress = z.pipe(
  z.coerce.number({ error: 'Este estado no existe.' }),
  creditStateField,
);

/** Absent, a call overwrites: the specification's caller knows no version. Screens send it. */
export const seenVersion = z.optional(readVersionField);

const AMOUNT_MAX = 1_000_000_000;
const BAD_AMOUNT = 'Escribe el valor en pesos, sin decimales.';

export const pesosField = z
  .int({ error: BAD_AMOUNT })
  .check(
    z.minimum(1, { error: 'Escribe un valor mayor que cero.' }),
    z.maximum(AMOUNT_MAX, { error: 'El valor es demasiado grande.' }),
  );

/** An amount that may be nothing at all. */
export const pesosOrNoneField = z
  .int({ error: BAD_AMOUNT })
  .check(
    z.minimum(0, { error: BAD_AMOUNT }),
    z.maximum(AMOUNT_MAX, { error: 'El valor es demasiado grande.' }),
  );

export const DUE_DAY = { min: 1, max: 30 } as const;
const BAD_DUE_DAY = `El día de pago va del ${DUE_DAY.min} al ${DUE_DAY.max}.`;

export const dueDayField = z
  .int({ error: BAD_DUE_DAY })
  .check(
    z.minimum(DUE_DAY.min, { error: BAD_DUE_DAY }),
    z.maximum(DUE_DAY.max, { error: BAD_DUE_DAY }),
  );

/** As many as the database keeps of per cent; a binary fraction may miss one by a hair. */
export const hasFourDecimals = (percent: number): boolean =>
  Math.abs(percent * 10_000 - Math.round(percent * 10_000)) < 1e-6;

const BAD_RATE = 'Escribe la tasa efectiva anual en porcentaje, con máximo cuatro decimales.';

/** Per cent a year, effective, as people say it: 22.5. */
export const ratePercentField = z
  .number({ error: BAD_RATE })
  .check(
    z.minimum(0, { error: BAD_RATE }),
    z.maximum(200, { error: BAD_RATE }),
    z.refine(hasFourDecimals, BAD_RATE),
  );

export const NOTE_LENGTH_MAX = 500;

/** Words that are kept and that others read. */
export const noteField = z
  .string({ error: 'Escribe el motivo.' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Escribe el motivo.' }),
    z.maxLength(NOTE_LENGTH_MAX, { error: `Usa máximo ${NOTE_LENGTH_MAX} caracteres.` }),
    z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
  );

/** As plates are written: ABC 12D, abc-123. */
export const plainPlate = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

const PLATES = {
  motorcycle: { form: /^[A-Z]{3}\d{2}[A-Z]$/, problem: 'La placa de una moto es como ABC12D.' },
  car: { form: /^[A-Z]{3}\d{3}$/, problem: 'La placa de un automóvil es como ABC123.' },
} as const;

const BAD_PLATE = 'Escribe la placa como ABC123 o ABC12D.';

export const plateField = z.pipe(
  z
    .string({ error: BAD_PLATE })
    .check(
      z.refine(
        (text) => Object.values(PLATES).some(({ form }) => form.test(plainPlate(text))),
        BAD_PLATE,
      ),
    ),
  z.transform(plainPlate),
);

/** What is wrong with a plate, as it is stored, for the kind of vehicle that has it. */
export const problemOfPlate = (vehicle: {
  readonly kind: string;
  readonly plate: string;
}): string | null => {
  const known =
    vehicle.kind === 'motorcycle' || vehicle.kind === 'car' ? PLATES[vehicle.kind] : null;
  return known === null || known.form.test(vehicle.plate) ? null : known.problem;
};

/** A member of the staff, as others see them. */
export const staffPerson = z.object({ user_id: z.int(), name: z.string() });

/** Who did something and when; nobody where the program did. */
export const doneBy = { by: z.nullable(staffPerson), at: momentField };

/** The refusals of every change of a credit by the staff. */
export const EDIT_REFUSALS = [
  'not_found',
  'credit_frozen',
  'credit_still_draft',
  'changed_meanwhile',
] as const;
