import type { ImportProblem } from '@cuotaclara/contract/catalogues/import-report';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Refusal } from '#platform/http/refusal.ts';

/** Nothing of a file is kept; each thing that is wrong with it is named by row and column. */
export function importRefusal(problems: readonly ImportProblem[]): Refusal {
  return new Refusal('import_has_problems', {
    facts: {
      count: problems.length,
      problemsText: countedText(problems.length, ['problema', 'problemas']),
    },
    fields: problems.map(({ row, column, reason }) => ({
      path: `${row}.${column ?? ''}`,
      message: reason,
    })),
  });
}
