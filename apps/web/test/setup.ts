import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';

afterEach(() => {
  cleanup();
  // The tests of a worker share one window: none may find what another typed or looked at.
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  sessionStore.dispatch({ type: 'signed_out' });
});

// On a busy machine a screen takes more than the second that the library waits for it.
configure({ asyncUtilTimeout: 10_000 });

// Mantine and the router ask the browser for these, and jsdom has none of them.
window.scrollTo = () => {};

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// No page test reaches a network: what a test that is over still asks for stays without an answer.
window.fetch = () => new Promise(() => {});
