import { REFUSALS } from '../refusals/refusals.ts';
import { AUDIT_LIST } from './audit.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit-actions.ts';
import type { FactTable } from './fact-table.ts';

const refusalMessages = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, { message }]) => [code, message]),
);

/** The words of exports of lists, and of fields that several features record. */
export const AUDIT_AUDIT_FACTS = {
  labels: {
    kind: 'Cuál',
    status: 'Estado',
    reason: 'Motivo',
    note: 'Motivo',
    name: 'Nombre',
    decision: 'Decisión',
    bytes: 'Tamaño en bytes',
    sha256: 'Huella del archivo',
    file_sha256: 'Huella del archivo',
    file_name: 'Archivo',
    columns: 'Columnas',
    filters: 'Filtros',
    row_count: 'Filas',
    sort_by: 'Orden',
    sort_dir: 'Sentido',
    initial_date: 'Desde el',
    final_date: 'Hasta el',
    search: 'Búsqueda',
    action: 'Acción',
    actor_user_id: 'Quién',
    subject_kind: 'Sobre',
    subject_id: 'Cuál',
  },
  values: {
    action: AUDIT_ACTIONS,
    subject_kind: AUDIT_SUBJECTS,
    sort_dir: { ASC: 'Ascendente', DESC: 'Descendente' },
    reason: refusalMessages,
  },
  lists: [AUDIT_LIST],
} as const satisfies FactTable;
