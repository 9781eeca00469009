import { z } from './zod.ts';

/** A yes or no in an address, where everything is text. */
export const FLAG_TEXTS = ['true', 'false'] as const;

export type FlagText = (typeof FLAG_TEXTS)[number];

export const flagTextField = z.enum(FLAG_TEXTS, { error: 'Escribe true o false.' });
