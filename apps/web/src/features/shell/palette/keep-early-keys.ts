/** The field of the palette: what is pressed once it has the focus is its own. */
export const PALETTE_FIELD = 'palette-field';

/** A palette that has not come by then will not come. */
const KEPT_FOR_MS = 10_000;

type EarlyKeys = {
  readonly onType: (change: (typed: string) => string) => void;
  /** Called when the user no longer wants the palette. */
  readonly onEscape: () => void;
};

const changeBy = (key: string): ((typed: string) => string) | null => {
  if (key === 'Backspace') return (typed) => typed.slice(0, -1);
  return key.length === 1 ? (typed) => typed + key : null;
};

/**
 * People type on as soon as they have asked for the palette. What they press until its field has
 * the focus would be lost, or would end up in the field that had it before. Answers how to stop.
 */
export const keepEarlyKeys = ({ onType, onEscape }: EarlyKeys): (() => void) => {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  const take = (event: KeyboardEvent): void => {
    if (document.activeElement?.id === PALETTE_FIELD) {
      stop();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const change = changeBy(event.key);
    if (event.key !== 'Escape' && change === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (change === null) {
      stop();
      onEscape();
    } else {
      onType(change);
    }
  };
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(KEPT_FOR_MS)]);
  window.addEventListener('keydown', take, { capture: true, signal });
  // Who points elsewhere writes there.
  window.addEventListener('pointerdown', stop, { capture: true, signal });
  return stop;
};
