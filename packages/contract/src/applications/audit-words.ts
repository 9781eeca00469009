/** What the audit log records about applications, with its words on screen. */
export const APPLICATIONS_AUDIT_WORDS = {
  applicant_looked_up: 'Buscó a un cliente por su documento',
  phone_code_sent: 'Envió un código al celular de un cliente',
  phone_verified: 'Verificó el celular de un cliente',
  credit_created: 'Creó un crédito',
  credit_application_saved: 'Guardó una solicitud de crédito',
} as const;
