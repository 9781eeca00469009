/**
 * Names that the wire speaks and does not hold. The floor that holds them adds its own to this
 * type, so that a route can name a function or a refusal without importing what is above it.
 */
// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
// biome-ignore lint/suspicious/noEmptyInterface: others fill it
export interface Registered {}

type RegisteredName<Kind extends string> =
  Registered extends Readonly<Record<Kind, infer Name extends string>> ? Name : never;

/** A code of a refusal, of any feature. */
export type RefusalCode = RegisteredName<'refusal'>;

/** A function of the permission matrix. */
export type FunctionName = RegisteredName<'function'>;
