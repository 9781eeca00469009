/** Without these a surname of several words would be cut. */
const PARTICLES = new Set([
  'DE',
  'DEL',
  'LA',
  'LAS',
  'LOS',
  'SAN',
  'SANTA',
  'VAN',
  'VON',
  'DA',
  'DI',
]);

/** The first and the second of two names that stand as one list of words. */
export function splitName(words: readonly string[]): [string | null, string | null] {
  const end = words.findIndex((word) => !PARTICLES.has(word)) + 1;
  const first = words.slice(0, end).join(' ');
  const second = words.slice(end).join(' ');
  return [first || null, second || null];
}
