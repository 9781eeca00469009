/** Accents and capitals do not count: nobody types them when looking for something. */
export const bareText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
