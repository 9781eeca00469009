import { useEffect, useEffectEvent } from 'react';

/** A person who comes back to the page by the button of the browser finds it ready again. */
export const useReadyAgain = (forget: () => void, isOn = true): void => {
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted && isOn) forget();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
};
