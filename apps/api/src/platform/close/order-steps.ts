import type { CloseStep } from './close-step.ts';

type OrderedStep = Pick<CloseStep, 'name' | 'after'>;

/** Each step after those it names, otherwise in the order given. */
export function orderSteps<S extends OrderedStep>(steps: readonly S[]): readonly S[] {
  const names = new Set<string>();
  for (const { name } of steps) {
    if (names.has(name)) throw new Error(`two steps of the close have the name ${name}`);
    names.add(name);
  }
  const unknown = steps.flatMap(({ after = [] }) => after).find((name) => !names.has(name));
  if (unknown !== undefined) throw new Error(`no step of the close has the name ${unknown}`);
  const ordered: S[] = [];
  const placed = new Set<string>();
  while (ordered.length < steps.length) {
    const next = steps.find(
      ({ name, after = [] }) => !placed.has(name) && after.every((other) => placed.has(other)),
    );
    if (next === undefined) {
      const left = steps.filter(({ name }) => !placed.has(name)).map(({ name }) => name);
      throw new Error(`steps of the close wait for each other: ${left.join(', ')}`);
    }
    placed.add(next.name);
    ordered.push(next);
  }
  return ordered;
}
