/** Runs something for a number unless that is under way already; then its outcome is for all. */
export type OneAtATime<T> = (key: number, run: () => Promise<T>) => Promise<T>;

export function createOneAtATime<T>(): OneAtATime<T> {
  const underWay = new Map<number, Promise<T>>();
  return (key, run) => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const started = run().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
