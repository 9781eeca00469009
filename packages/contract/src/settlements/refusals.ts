import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about settlements of the gateway. */
export const SETTLEMENTS_REFUSALS = {
  settlement_items_changed: {
    status: 409,
    message: 'Alguno de los pagos ya está en otra liquidación. Revisa los que quedan elegidos.',
  },
  settlement_does_not_add: {
    status: 400,
    message: 'Las partes no suman: {difference} de diferencia. Revisa lo que dice la pasarela.',
    unknown: { difference: 'hay una' },
  },
  settlement_known: { status: 409, message: 'Ya hay una liquidación con esta referencia.' },
  settlement_in_future: {
    status: 400,
    message: 'La liquidación no puede ser de un día que no ha llegado.',
  },
  settlement_too_early: {
    status: 400,
    message: 'La liquidación trae dinero del {dayText}: no pudo entrar antes.',
    unknown: { dayText: 'día siguiente' },
  },
  settlement_undone: {
    status: 409,
    message: 'Esta liquidación ya se deshizo el {dayText}.',
    unknown: { dayText: 'día de antes' },
  },
  settlement_line_differs: {
    status: 400,
    message: 'La línea del banco es de {line} y la liquidación dice {net}.',
    unknown: { line: 'otro valor', net: 'otro valor' },
  },
} as const satisfies RefusalTable;
