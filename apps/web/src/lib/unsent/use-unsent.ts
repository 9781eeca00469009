import { useEffect } from 'react';
import { announce } from '#lib/api/announcements.ts';
import { readSessionEnd } from '#lib/session/session.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { putBack } from './put-back.ts';
import { unsentItem } from './unsent-item.ts';
import { watchFields } from './watch-fields.ts';

const FOUND_AGAIN = {
  title: 'Recuperamos lo que habías escrito',
  text: 'Tu sesión se cerró antes de enviarlo. Revísalo y envíalo.',
  tone: 'info',
} as const;

/** Besides new elements: a dialog that gets its title, a list that opens, a field enabled. */
const WATCHED = {
  childList: true,
  subtree: true,
  attributeFilter: ['aria-labelledby', 'aria-expanded', 'disabled'],
};

/** Keeps what was typed when the server ends the session; a sign-out leaves nothing behind. */
const useKeeping = (userId: number | null): void =>
  useEffect(() => {
    if (userId === null) return;
    const fields = watchFields();
    const stopListening = sessionStore.subscribe(() => {
      if (sessionStore.read().user !== null) return;
      const unsent = readSessionEnd() === 'session_ended' ? fields.read() : null;
      if (unsent !== null) unsentItem.keep({ ...unsent, userId, pathname: location.pathname });
    });
    return () => {
      stopListening();
      fields.stop();
    };
  }, [userId]);

/** Puts back what was kept, as soon as its dialog and its fields stand on the page again. */
const usePuttingBack = (userId: number | null, pathname: string): void =>
  useEffect(() => {
    let unsent = userId === null ? null : unsentItem.read({ userId, pathname });
    if (unsent === null) return;
    const look = (): void => {
      if (unsent === null) return;
      const rest = putBack(unsent);
      if (rest.fields.length === 0) {
        watcher.disconnect();
        unsentItem.forget();
        announce(FOUND_AGAIN);
        unsent = null;
        return;
      }
      if (rest.fields.length < unsent.fields.length || rest.opener !== unsent.opener) {
        unsentItem.keep(rest);
      }
      unsent = rest;
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, WATCHED);
    look();
    return () => watcher.disconnect();
  }, [userId, pathname]);

/** Nothing typed is lost when the session ends: it stands there again after signing in. */
export const useUnsent = (userId: number | null, pathname: string): void => {
  useKeeping(userId);
  usePuttingBack(userId, pathname);
};
