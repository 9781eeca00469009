export type Dice = {
  between(min: number, max: number): number;
  /** More often near one of the ends than in the middle. */
  extreme(min: number, max: number): number;
  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T;
};

const UINT32 = 2 ** 32;

/** Numbers that look like chance and are the same for the same seed, everywhere. */
export function createDice(seed: number): Dice {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  };
  return {
    between: (min, max) => min + (max - min) * next(),
    extreme: (min, max) => min + ((max - min) * (1 - Math.cos(Math.PI * next()))) / 2,
    pick(choices) {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new Error('There is nothing to pick from.');
      return choice;
    },
  };
}
