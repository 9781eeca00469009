import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

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
