type Declared = {
  /** What is declared, in words, for the error. */
  readonly kind: string;
  readonly names: readonly string[];
};

/** Stops the start when two features declare the same name. */
export function demandOnce({ kind, names }: Declared): void {
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`the ${kind} ${twice} is declared twice`);
}
