import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useChosenInSight } from './use-chosen-in-sight.ts';

afterEach(() => vi.unstubAllGlobals());

const Strip = ({ chosen }: { chosen: string }) => (
  <div ref={useChosenInSight(chosen)} role="tablist">
    {['summary', 'history'].map((name) => (
      <button key={name} type="button" role="tab" aria-selected={name === chosen}>
        {name}
      </button>
    ))}
  </div>
);

/** Puts an element between two places of the screen; nothing is laid out in a test. */
const place = (element: Element, left: () => number, right: () => number) => {
  element.getBoundingClientRect = () => DOMRect.fromRect({ x: left(), width: right() - left() });
};

test('the chosen tab comes into sight when chosen, and again when the strip gets narrow', () => {
  const watchers: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        watchers.push(look);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { rerender } = render(<Strip chosen="summary" />);
  const strip = screen.getByRole('tablist');
  let width = 1_000;
  place(
    strip,
    () => 0,
    () => width,
  );
  place(
    screen.getByRole('tab', { name: 'history' }),
    () => 700 - strip.scrollLeft,
    () => 780 - strip.scrollLeft,
  );
  // A browser does not scroll before the start.
  strip.scrollLeft = 0;
  rerender(<Strip chosen="history" />);
  expect(strip.scrollLeft).toBe(0);
  width = 390;
  watchers.at(-1)?.();
  expect(strip.scrollLeft).toBe(780 + 24 - 390);
});
