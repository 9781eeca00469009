/** Names of the charges of a credit, by the ids that its plan has for them. */
export type ChargeNames = ReadonlyMap<string, string>;

/** A charge that has no name is called by its id. */
export const nameOf = (names: ChargeNames, id: string): string => names.get(id) ?? id;
