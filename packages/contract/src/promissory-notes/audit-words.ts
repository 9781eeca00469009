/** Actions on promissory notes in the audit log, with their words on screen. */
export const PROMISSORY_NOTES_AUDIT_WORDS = {
  note_state_changed: 'Cambió el registro de un pagaré',
  note_filling_proposed: 'Propuso diligenciar un pagaré',
  note_filling_returned: 'Devolvió la propuesta de diligenciar un pagaré',
  note_filling_approved: 'Aprobó diligenciar un pagaré',
  note_notice_recorded: 'Registró el aviso antes de diligenciar un pagaré',
  note_notice_opened: 'Abrió la prueba de un aviso',
  judicial_package_downloaded: 'Descargó el paquete judicial de un pagaré',
} as const;
