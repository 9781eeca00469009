/** A state that several components draw, each its own part. */
export const observed = <State extends object>(start: State) => {
  let now = start;
  const listeners = new Set<() => void>();
  return {
    read: (): State => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (part: Partial<State>): void => {
      now = { ...now, ...part };
      for (const listener of listeners) listener();
    },
  };
};

/** Names that are on the page now, however often. */
export const counted = () => {
  const counts = new Map<string, number>();
  const add = (name: string, count: number): void =>
    void counts.set(name, (counts.get(name) ?? 0) + count);
  return {
    has: (name: string): boolean => (counts.get(name) ?? 0) > 0,
    enter: (name: string): (() => void) => {
      add(name, 1);
      return () => add(name, -1);
    },
  };
};
