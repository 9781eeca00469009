const DIGITS = /^\d+$/;

/** «1.037.648.215»: digits in threes, as they stand on a cédula; a passport stays as it is. */
export const formatIdentification = (identification: string): string =>
  DIGITS.test(identification) ? identification.replace(/\B(?=(\d{3})+$)/g, '.') : identification;
