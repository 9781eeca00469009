import type { FactTable } from '../wire/fact-table.ts';

/** The words of what the audit log keeps of catalogues, besides those of their fields. */
export const CATALOGUES_AUDIT_FACTS = {
  labels: {
    is_active: 'Activo',
    all: 'Con los desactivados',
    new_count: 'Filas nuevas',
    changed_count: 'Filas con cambios',
    same_count: 'Filas sin cambios',
    ignored_columns: 'Columnas que no se leyeron',
    notices: 'Avisos',
    row: 'Fila',
    column: 'Columna',
  },
} as const satisfies FactTable;
