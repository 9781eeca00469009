/**
 * A bare assertion for loops of millions: building an `expect` for each figure would take longer
 * than the figures.
 */
export function must(holds: boolean, rule: string, ...facts: readonly unknown[]): asserts holds {
  if (!holds) throw new Error(`${rule}: ${JSON.stringify(facts)}`);
}
