/** What a toast says. */
export type Toast = {
  tone: 'good' | 'danger' | 'info';
  title: string;
  /** What to do now, or where to look. */
  text?: string;
  /** The screen says the same where it was tried, so that the toast may go by itself. */
  isInline?: boolean;
  /** The corner where toasts appear holds what the user presses next, such as a shutter. */
  isAtTop?: boolean;
};
