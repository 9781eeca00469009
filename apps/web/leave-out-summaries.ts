import type { Plugin } from 'vite';

const CONTRACT = /packages[\\/]contract[\\/]src[\\/]/;
/** `summary: 'One line' + 'or several',` on lines of its own, as the formatter leaves it. */
const SUMMARY = /^\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'\s*(?:\+\s*)?)+,$/gm;

/**
 * Leaves the summaries of the routes out of the browser's script: they are the texts of the API
 * reference, and every page would load some of them.
 */
export const leaveOutSummaries = (): Plugin => ({
  name: 'leave-out-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    CONTRACT.test(id) ? { code: code.replaceAll(SUMMARY, ''), map: null } : null,
});
