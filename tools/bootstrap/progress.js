import { stdout } from 'node:process';

const CLEAR_LINE = '\r\x1b[K';
const COLUMNS_DEFAULT = 80;
const REDRAW_MS = 200;
const REPEAT_MS = 10_000;

/**
 * Shows one step at a time: while it runs, a line that moves on a terminal or a line now and then
 * elsewhere; once it is done, a line that stays.
 */
export function createProgress() {
  /** @type {{ label: string, startedAt: number, timer: NodeJS.Timeout } | null} */
  let step = null;

  const clear = () => {
    clearInterval(step?.timer);
    if (step !== null && stdout.isTTY) stdout.write(CLEAR_LINE);
  };

  return {
    /**
     * Begins a step; the one before it is done.
     *
     * @param {string} label
     * @param {() => string} [detail] What to add behind the label while the step runs.
     */
    begin(label, detail = () => '') {
      this.finish();
      const startedAt = performance.now();
      const draw = () => {
        const line = ['  …', label, detail(), elapsed(startedAt)].filter(Boolean).join(' ');
        stdout.write(
          stdout.isTTY
            ? `${CLEAR_LINE}${line.slice(0, (stdout.columns || COLUMNS_DEFAULT) - 1)}`
            : `${line}\n`,
        );
      };
      const timer = setInterval(draw, stdout.isTTY ? REDRAW_MS : REPEAT_MS);
      timer.unref();
      step = { label, startedAt, timer };
      if (stdout.isTTY) draw();
    },

    /** @param {string} [outcome] What happened, when the label does not say it. */
    finish(outcome) {
      if (step === null) return;
      clear();
      stdout.write(`  ✓ ${outcome ?? step.label} ${elapsed(step.startedAt)}\n`);
      step = null;
    },

    abandon() {
      clear();
      step = null;
    },
  };
}

/** @param {number} startedAt */
function elapsed(startedAt) {
  return `(${formatSeconds(performance.now() - startedAt)})`;
}

/** @param {number} milliseconds */
export function formatSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;
}
