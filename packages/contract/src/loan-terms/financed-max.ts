type PricedLimit = { readonly price: number; readonly percentMax: number };

/** The most that is lent for something of this price, in whole pesos. */
export const financedMaxOf = ({ price, percentMax }: PricedLimit): number =>
  Math.floor((price * percentMax) / 100);
