const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const STOP_TIMEOUT_MS = 60_000;

/**
 * Runs `stop` once, when a person or the system asks this process to end, or when the process that
 * started it is gone. A terminal sends its Ctrl-C to every process of the group and npm repeats it,
 * so further signals while stopping mean nothing new.
 */
export function untilAskedToStop(stop: () => Promise<void>, { exitCode = 0 } = {}): void {
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    try {
      await stop();
      process.exit(exitCode);
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) process.on(signal, () => void end());
  process.on('disconnect', () => void end());
}
