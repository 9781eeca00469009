import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about papers of a credit. */
export const PAPERS_REFUSALS = {
  paper_not_sealed: {
    status: 409,
    message: 'Estamos sellando este documento. Espera unos segundos e inténtalo otra vez.',
  },
  paper_before_disbursement: {
    status: 409,
    message: 'Este crédito todavía no se ha desembolsado: no tiene estos documentos.',
  },
  paper_of_reversed_payment: {
    status: 409,
    message: 'Ese pago se reversó y no tiene recibo. Descarga la constancia de la anulación.',
  },
  paper_of_valid_payment: {
    status: 409,
    message: 'Ese pago sigue vigente: su recibo no está anulado.',
  },
  paper_period_out_of_range: {
    status: 400,
    message: 'Elige días entre el {fromText} y el {untilText}.',
  },
  paper_year_not_over: {
    status: 400,
    message: 'El certificado de {year} sale cuando termine ese año.',
  },
  paper_still_owing: {
    status: 409,
    message: 'Todavía queda saldo: el paz y salvo sale cuando el crédito esté pagado.',
  },
} as const satisfies RefusalTable;
