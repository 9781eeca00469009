import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about catalogues. */
export const CATALOGUES_REFUSALS = {
  already_exists: { status: 400, message: 'Ya existe {what} con el mismo valor en {fields}.' },
  catalogue_in_use: {
    status: 400,
    message:
      'No se puede eliminar «{title}»: está en uso. Desactiva el registro para que nadie lo elija.',
  },
  too_many_references: {
    status: 400,
    message: 'Hay más de {maxText} {things} en uso. Busca en esa lista.',
  },
  import_has_problems: {
    status: 400,
    message: 'No se importó nada: hay {problemsText} en el archivo.',
  },
} as const satisfies RefusalTable;
