import type { ImportProblem } from '@cuotaclara/contract/catalogues/import-report';
import { Refusal } from '#platform/http/refusal.ts';

/** Nothing of a file is kept; each thing that is wrong with it is named by row and column. */
export function importRefusal(problems: readonly ImportProblem[]): Refusal {
  return new Refusal('import_has_problems', {
    facts: {
      count: problems.length,
      problemsText: problems.length === 1 ? '1 problema' : `${problems.length} problemas`,
    },
    fields: problems.map(({ row, column, reason }) => ({
      path: `${row}.${column ?? ''}`,
      message: reason,
    })),
  });
}
