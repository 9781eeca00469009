import type { InvariantCheck } from '#contributions/check.ts';

const listIsWhole: InvariantCheck = {
  name: 'screening_list_is_whole',
  invariant: 'A control list has as many entries as were imported.',
  async findViolations(db, { limit }) {
    const lists = await db
      .selectFrom('screening_lists as list')
      .leftJoin('screening_entries as entry', 'entry.screening_list_id', 'list.screening_list_id')
      .select('list.screening_list_id')
      .groupBy(['list.screening_list_id', 'list.entry_count'])
      .having((eb) => eb(eb.fn.count('entry.screening_entry_id'), '<>', eb.ref('list.entry_count')))
      .orderBy('list.screening_list_id')
      .limit(limit)
      .execute();
    return lists.map(({ screening_list_id }) => screening_list_id);
  },
};

const decidedHitHasDecider: InvariantCheck = {
  name: 'decided_hit_has_decider',
  invariant: 'A decided hit names who decided it and why.',
  async findViolations(db, { limit }) {
    const hits = await db
      .selectFrom('screening_hits')
      .select('screening_hit_id')
      .where('decision', 'is not', null)
      .where((eb) => eb.or([eb('decided_by', 'is', null), eb('reason', 'is', null)]))
      .orderBy('screening_hit_id')
      .limit(limit)
      .execute();
    return hits.map(({ screening_hit_id }) => screening_hit_id);
  },
};

export const screeningChecks: readonly InvariantCheck[] = [listIsWhole, decidedHitHasDecider];
