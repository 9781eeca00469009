declare const brand: unique symbol;

/** A value that carries its unit in its type: pesos, rates and days cannot change places. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
