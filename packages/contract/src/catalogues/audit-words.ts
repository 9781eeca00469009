/** What the audit log records about catalogues, with its words on screen. */
export const CATALOGUES_AUDIT_WORDS = {
  catalogue_entry_created: 'Agregó a un catálogo',
  catalogue_entry_edited: 'Editó un catálogo',
  catalogue_entry_deleted: 'Eliminó de un catálogo',
  catalogue_entry_enabled: 'Activó en un catálogo',
  catalogue_entry_disabled: 'Desactivó en un catálogo',
  catalogue_imported: 'Importó un catálogo',
} as const;
