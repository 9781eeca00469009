import { z } from '../wire/zod.ts';

const KINDS = ['sanctions', 'pep'] as const;

/** What a control list is about: people under sanctions, or politically exposed people. */
export const screeningKindField = z.enum(KINDS, { error: 'Elige el tipo de lista.' });

export type ScreeningKind = z.output<typeof screeningKindField>;
