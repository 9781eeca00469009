import { useEffect, useRef } from 'react';

export type DeskActs = Readonly<Record<string, (() => void) | undefined>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Keys that own themselves: Enter on a link or a button opens or presses it. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, [role="dialog"]') !== null;

/** Keys that may be held down; any other acts once, or it would act on the next line too. */
const HELD = ['j', 'k'];

/** The acts of the desk by key, while nobody types and no dialog is open. */
export const useDeskKeys = (acts: DeskActs): void => {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      if (event.key === 'Enter' && isPressed(event.target)) return;
      const key = event.key.toLowerCase();
      if (event.repeat && !HELD.includes(key)) return;
      const act = latest.current[key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
