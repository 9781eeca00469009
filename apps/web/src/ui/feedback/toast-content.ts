/** What a toast says. */
export type Toast = {
  tone: 'good' | 'danger' | 'info';
  title: string;
  /** What to do now, or where to look. */
  text?: string;
};
