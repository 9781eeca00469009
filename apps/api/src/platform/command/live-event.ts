/**
 * Tells open screens to look again. An event carries ids only, no names, amounts or texts: who may
 * see them is decided when the screen reads.
 */
export type LiveEvent = {
  /** Who listens: `credits`, `user:12`. */
  readonly topic: string;
  /** What happened: `state_changed`. */
  readonly kind: string;
  readonly ids: Readonly<Record<string, number | string>>;
};
