import { creditKeys } from '#domain/credit/credit-keys.ts';

/**
 * Query keys of decisions by two people, below those of credits: most are about one, and what they
 * change shows on its page.
 */
export const decisionKeys = {
  all: [...creditKeys.all, 'decision'] as const,
  list: (query: object) => [...creditKeys.all, 'decision', 'list', query] as const,
  preview: (kind: string, subject: unknown, input: unknown) =>
    [...creditKeys.all, 'decision', kind, 'preview', String(subject), input] as const,
  detail: (kind: string, id: number) => [...creditKeys.all, 'decision', kind, id] as const,
};
