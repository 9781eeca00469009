import { type ContentType, sniffContent } from './sniff-content.ts';

const PHOTOS: readonly (ContentType | null)[] = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Whether a file begins as a photo does. Nothing else may reach a decoder: it knows drawings too,
 * of which a thousand bytes take half a minute.
 */
export const isPhoto = (bytes: Uint8Array): boolean => PHOTOS.includes(sniffContent(bytes));
