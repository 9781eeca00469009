import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

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
