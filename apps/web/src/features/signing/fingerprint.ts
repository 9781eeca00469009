const SHORT = 4;
const LONG = 8;

/** The beginning and the end of a SHA-256: «b6ef…96b7». */
export const fingerprint = (sha256: string, size: 'short' | 'long' = 'short'): string => {
  const kept = size === 'short' ? SHORT : LONG;
  return `${sha256.slice(0, kept)}…${sha256.slice(-kept)}`;
};
