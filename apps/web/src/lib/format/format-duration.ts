const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

const partsOf = (parts: readonly (readonly [count: number, unit: string])[]): string =>
  parts
    .filter(([count], place) => place === 0 || count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');

/** `48 s`, `3 min 6 s`, `1 h 4 min`: how long something took between two moments. */
export const formatDuration = (from: string, to: string): string => {
  const seconds = Math.round(
    Temporal.Instant.from(from).until(Temporal.Instant.from(to)).total('seconds'),
  );
  if (seconds < 1) return 'menos de 1 s';
  if (seconds < SECONDS_PER_MINUTE) return `${seconds} s`;
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return minutes < MINUTES_PER_HOUR
    ? partsOf([
        [minutes, 'min'],
        [seconds % SECONDS_PER_MINUTE, 's'],
      ])
    : partsOf([
        [Math.floor(minutes / MINUTES_PER_HOUR), 'h'],
        [minutes % MINUTES_PER_HOUR, 'min'],
      ]);
};
