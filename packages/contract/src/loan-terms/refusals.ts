import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about the terms of a credit. */
export const LOAN_TERMS_REFUSALS = {
  product_unavailable: {
    status: 400,
    message: 'Ese producto no existe o está desactivado. Elige otro.',
  },
  due_unavailable: {
    status: 400,
    message: 'Ese plazo no existe o está desactivado. Elige otro.',
  },
  amount_out_of_range: {
    status: 400,
    message: 'Prestamos entre {minText} y {maxText}.',
  },
  amount_above_price: {
    status: 400,
    message: 'Prestamos hasta el {percentMax} % del precio: {maxText}.',
  },
  financed_above_price: {
    status: 400,
    message:
      'Con los cargos se financiarían {principalText}, más que el precio ({priceText}). Baja el ' +
      'monto.',
  },
  usury_rate_missing: {
    status: 400,
    message: 'Falta la tasa de usura de {month}. Pide a un administrador que la registre.',
  },
  above_usury: {
    status: 400,
    message: 'No cumple la ley: {what} ({rate} % E.A.) supera la usura de {month} ({cap} % E.A.).',
  },
  company_rate_above_usury: {
    status: 400,
    message:
      'Por ahora no se puede cotizar: la tasa de la empresa ({rate} % E.A.) supera el máximo ' +
      'legal de {month} ({cap} % E.A.). Pídele a un administrador que la baje.',
  },
  setting_above_usury: {
    status: 400,
    message:
      'La tasa ({rate} % E.A.) supera el máximo legal de {month} ({cap} % E.A.): nada se podría ' +
      'cotizar. Escribe una igual o menor.',
  },
  terms_refused: { status: 400, message: 'Revisa los términos: {summary}' },
  charge_unknown: {
    status: 400,
    message:
      'El cargo {code} no está en el catálogo para este producto, o cambió. Recarga la página.',
  },
  charge_above_catalogue: {
    status: 400,
    message:
      'El cargo «{name}» puede ser máximo {maxText}. Para cobrar más se cambia el catálogo de ' +
      'cargos.',
  },
  no_plan_yet: {
    status: 400,
    message: 'Todavía no hay plan de pagos: falta el valor, el plazo o el día de pago.',
  },
} as const satisfies RefusalTable;
