/** The parts of an application, in their order. Each is one decision. */
export const PARTS = [
  'identity',
  'about',
  'phone',
  'home',
  'income',
  'purchase',
  'payment',
  'review',
] as const;

export type Part = (typeof PARTS)[number];

export const isPart = (value: unknown): value is Part => PARTS.some((part) => part === value);
