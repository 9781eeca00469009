/** What nobody caught since, in the words that would have ended the process; see with `escapes()`. */
export function watchEscapes(): () => readonly string[] {
  const escaped: string[] = [];
  process.on('uncaughtExceptionMonitor', (error) => void escaped.push(String(error)));
  return () => escaped;
}
