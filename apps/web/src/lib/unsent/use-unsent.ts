import { useEffect } from 'react';
import { announce } from '#lib/api/announcements.ts';
import { readSessionEnd } from '#lib/session/session.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { putBack } from './put-back.ts';
import { type Unsent, unsentItem } from './unsent-item.ts';
import { watchFields } from './watch-fields.ts';

const FOUND_AGAIN = {
  session_end: {
    title: 'Recuperamos lo que habías escrito',
    text: 'Tu sesión se cerró antes de enviarlo. Revísalo y envíalo.',
    tone: 'info',
  },
  reload: {
    title: 'Recuperamos lo que habías escrito',
    text: 'La página se cargó de nuevo antes de enviarlo. Revísalo y envíalo.',
    tone: 'info',
  },
} as const;

/** Besides new elements: a dialog that gets its title, a list that opens, a field enabled. */
const WATCHED = {
  childList: true,
  subtree: true,
  attributeFilter: ['aria-labelledby', 'aria-expanded', 'disabled'],
};

/**
 * Keeps what was typed when the server ends the session and when the page is loaded again; a
 * sign-out leaves nothing behind.
 */
const useKeeping = (userId: number | null): void =>
  useEffect(() => {
    if (userId === null) return;
    const fields = watchFields();
    const keep = (cause: Unsent['cause']): void => {
      const unsent = fields.read();
      if (unsent === null) return;
      unsentItem.keep({ ...unsent, cause, userId, pathname: location.pathname });
    };
    const stopListening = sessionStore.subscribe(() => {
      if (sessionStore.read().user !== null) return;
      if (readSessionEnd() === 'session_ended') keep('session_end');
    });
    const keepForReload = (): void => keep('reload');
    window.addEventListener('pagehide', keepForReload);
    return () => {
      window.removeEventListener('pagehide', keepForReload);
      stopListening();
      fields.stop();
    };
  }, [userId]);

/** Puts back what was kept, as soon as its dialog and its fields stand on the page again. */
const usePuttingBack = (userId: number | null, pathname: string): void =>
  useEffect(() => {
    let unsent = userId === null ? null : unsentItem.read({ userId, pathname });
    if (unsent === null) return;
    let isFound = false;
    const look = (): void => {
      if (unsent === null) return;
      const { rest, hasChanged } = putBack(unsent);
      isFound ||= hasChanged;
      if (rest.fields.length === 0) {
        watcher.disconnect();
        unsentItem.forget();
        if (isFound) announce(FOUND_AGAIN[rest.cause]);
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
