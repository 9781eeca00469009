import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about legal documents. */
export const DOCUMENTS_REFUSALS = {
  document_closed: {
    status: 409,
    message: 'Este documento ya no cambia: está sellado, anulado, vencido o rechazado.',
  },
  document_already_signed: {
    status: 409,
    message: 'Alguien ya firmó: los firmantes solo cambian antes de la primera firma.',
  },
  document_partner_signed: {
    status: 409,
    message:
      'El pagaré y su carta se anulan con los documentos que los nombran, y uno ya está firmado ' +
      'por todos. Corrige y emite todo otra vez.',
  },
  documents_complete: {
    status: 409,
    message: 'Los documentos ya están firmados y sellados. No se emiten otra vez.',
  },
  documents_changed_meanwhile: {
    status: 409,
    message: 'Algo del crédito cambió mientras se preparaban los documentos. Inténtalo otra vez.',
  },
  documents_outdated: {
    status: 409,
    message:
      'Los documentos ya no dicen lo mismo que el crédito: {changes}. Hay que emitirlos otra vez.',
  },
  holders_not_allowed: {
    status: 400,
    message: 'Esas personas no pueden firmar este documento: {why}',
  },
  template_missing: {
    status: 409,
    message: 'No hay una plantilla vigente para: {kinds}. Pide que publiquen una.',
  },
} as const satisfies RefusalTable;
