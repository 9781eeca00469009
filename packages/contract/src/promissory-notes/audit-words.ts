/** Actions on promissory notes in the audit log, with their words on screen. */
export const PROMISSORY_NOTES_AUDIT_WORDS = {
  promissory_note_state_changed: 'Cambió el registro de un pagaré',
  promissory_note_filling_proposed: 'Propuso diligenciar un pagaré',
  promissory_note_filling_returned: 'Devolvió la propuesta de diligenciar un pagaré',
  promissory_note_filling_approved: 'Aprobó diligenciar un pagaré',
  promissory_note_notice_recorded: 'Registró el aviso antes de diligenciar un pagaré',
  promissory_note_notice_opened: 'Abrió la prueba de un aviso',
  judicial_package_downloaded: 'Descargó el paquete judicial de un pagaré',
} as const;

/** Actions by the names that sealed entries of earlier versions have. */
export const EARLIER_PROMISSORY_NOTE_ACTIONS = {
  note_state_changed: 'promissory_note_state_changed',
  note_filling_proposed: 'promissory_note_filling_proposed',
  note_filling_returned: 'promissory_note_filling_returned',
  note_filling_approved: 'promissory_note_filling_approved',
  note_notice_recorded: 'promissory_note_notice_recorded',
  note_notice_opened: 'promissory_note_notice_opened',
} as const satisfies Record<string, keyof typeof PROMISSORY_NOTES_AUDIT_WORDS>;
