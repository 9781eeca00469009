import { useEffect, useState } from 'react';

const secondsUntil = (endsAtMs: number): number =>
  Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1_000));

/** Counts down to a moment. */
export const useSecondsLeft = (endsAtMs: number): number => {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(endsAtMs));
  useEffect(() => {
    const timer = window.setInterval(() => setSecondsLeft(secondsUntil(endsAtMs)), 250);
    return () => window.clearInterval(timer);
  }, [endsAtMs]);
  return secondsLeft;
};
