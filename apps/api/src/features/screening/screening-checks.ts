import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

const listIsWhole = queriedCheck({
  name: 'screening_list_is_whole',
  invariant: 'A control list has as many entries as were imported.',
  violations: (db) =>
    db
      .selectFrom('screening_lists as list')
      .leftJoin('screening_entries as entry', 'entry.screening_list_id', 'list.screening_list_id')
      .select('list.screening_list_id as id')
      .groupBy(['list.screening_list_id', 'list.entry_count'])
      .having((eb) =>
        eb(eb.fn.count('entry.screening_entry_id'), '<>', eb.ref('list.entry_count')),
      ),
});

const decidedHitHasDecider = queriedCheck({
  name: 'decided_hit_has_decider',
  invariant: 'A decided hit names who decided it and why.',
  violations: (db) =>
    db
      .selectFrom('screening_hits')
      .select('screening_hit_id as id')
      .where('decision', 'is not', null)
      .where((eb) => eb.or([eb('decided_by', 'is', null), eb('reason', 'is', null)])),
});

export const screeningChecks: readonly InvariantCheck[] = [listIsWhole, decidedHitHasDecider];
