/** The life of a credit. Being overdue is not a state: it is computed. */
export const CREDIT_STATES = [
  { id: 1, name: 'BORRADOR', label: 'Borrador' },
  { id: 2, name: 'SOLICITADO', label: 'Solicitado' },
  { id: 3, name: 'EN_ESTUDIO', label: 'En estudio' },
  { id: 4, name: 'DOCUMENTOS_PENDIENTES', label: 'Documentos pendientes' },
  { id: 5, name: 'APROBADO', label: 'Aprobado' },
  { id: 6, name: 'POR_FIRMAR', label: 'Pendiente de firma' },
  { id: 7, name: 'FIRMADO', label: 'Firmado' },
  { id: 8, name: 'EN_CUMPLIMIENTO', label: 'En cumplimiento' },
  { id: 9, name: 'POR_DESEMBOLSAR', label: 'Pendiente de desembolso' },
  { id: 10, name: 'DESEMBOLSADO', label: 'Desembolsado' },
  { id: 11, name: 'PAGADO', label: 'Pagado' },
  { id: 12, name: 'RECHAZADO', label: 'Rechazado' },
  { id: 13, name: 'DESISTIDO', label: 'Desistido' },
  { id: 14, name: 'CASTIGADO', label: 'Castigado' },
] as const;

export type CreditState = (typeof CREDIT_STATES)[number];
export type CreditStateId = CreditState['id'];

/** Each state by its name in code; nothing else in the program writes the number of a state. */
export const STATE = {
  draft: 1,
  requested: 2,
  inStudy: 3,
  awaitingAttachments: 4,
  approved: 5,
  awaitingSignature: 6,
  signed: 7,
  inCompliance: 8,
  awaitingDisbursement: 9,
  disbursed: 10,
  paid: 11,
  rejected: 12,
  withdrawn: 13,
  writtenOff: 14,
} as const satisfies Record<string, CreditStateId>;
