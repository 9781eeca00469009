import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Seconds that are left until a moment; counts by the clock, so that a sleeping tab is right. */
export const useCountdown = (until: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, SECOND_MS);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / SECOND_MS));
};
