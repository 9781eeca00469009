// Kept together, so that a line never breaks inside the time.
const MORNING = 'a.\u00a0m.';
const AFTERNOON = 'p.\u00a0m.';

/** `9:20 a. m.` */
export const clockTime = ({ hour, minute }: Temporal.PlainTime): string => {
  const half = hour < 12 ? MORNING : AFTERNOON;
  return `${hourOfTwelve(hour)}:${String(minute).padStart(2, '0')}\u00a0${half}`;
};

/** `las 9:20 a. m.` or `la 1:05 p. m.`, for a sentence. */
export const clockInSentence = (time: Temporal.PlainTime): string =>
  `${hourOfTwelve(time.hour) === 1 ? 'la' : 'las'} ${clockTime(time)}`;

const hourOfTwelve = (hour: number): number => (hour % 12 === 0 ? 12 : hour % 12);
