import { formatDate } from './format-date.ts';

/** `nov 2026`, from a month or any day of it. */
export const formatMonth = (month: string): string =>
  formatDate(`${month.slice(0, 7)}-01`).slice(2);
