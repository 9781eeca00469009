/** Numbers that are the same for the same seed, whatever the machine. */
export type Dice = {
  /** A number from 0 up to 1. */
  next(): number;
  below(limit: number): number;
  between(least: number, most: number): number;
  oneOf(parts: number): boolean;
  pick<T>(from: readonly T[]): T;
};

/** The generator «mulberry32»: thirty-two bits of state. */
function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    oneOf: (parts) => below(parts) === 0,
    pick<T>(from: readonly T[]): T {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
  };
}

/** Dice of one purpose: what one of them throws changes nothing for another. */
export function diceFor(seed: number, ...purpose: readonly (string | number)[]): Dice {
  let hash = 0x811c9dc5 ^ seed;
  for (const sign of purpose.join('/')) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return createDice(hash);
}
