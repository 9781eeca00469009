/** What the audit log records about templates, with its words on screen. */
export const TEMPLATES_AUDIT_WORDS = {
  template_draft_started: 'Empezó un borrador de plantilla',
  template_draft_saved: 'Cambió un borrador de plantilla',
  template_draft_discarded: 'Descartó un borrador de plantilla',
  template_proposed: 'Propuso una plantilla',
  template_returned: 'Devolvió una plantilla propuesta',
  template_published: 'Publicó una plantilla',
  template_retired: 'Retiró una plantilla',
} as const;

export type TemplateAction = keyof typeof TEMPLATES_AUDIT_WORDS;
