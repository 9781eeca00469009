/** A phrase as the beginning of a sentence. */
export const firstUpper = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('es-CO') + text.slice(1);
