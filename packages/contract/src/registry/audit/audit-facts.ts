import { AUDIT_SUBJECTS } from '@cuotaclara/contract/wire/audit-subjects';
import type { FactTable } from '@cuotaclara/contract/wire/fact-table';
import { AUDIT_LIST } from './audit.ts';
import { AUDIT_ACTIONS } from './audit-actions.gen.ts';

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
  },
  lists: [AUDIT_LIST],
} as const satisfies FactTable;
