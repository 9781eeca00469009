import { keyField } from './fields.ts';
import { z } from './zod.ts';

/** The four things that prove who a borrower is, with the words of their cards (§2). */
export const IDENTITY_ITEMS = {
  front: { title: 'Foto documento (frontal)', kind: 'photo' },
  back: { title: 'Foto documento (reverso)', kind: 'photo' },
  video: { title: 'Video de documento', kind: 'video' },
  liveness: { title: 'Selfie (persona)', kind: 'photo' },
} as const satisfies Record<string, { title: string; kind: 'photo' | 'video' }>;

export type IdentityItem = keyof typeof IDENTITY_ITEMS;

// Object.keys loses the literal names that IDENTITY_ITEMS has.
export const IDENTITY_ITEM_KEYS = Object.keys(IDENTITY_ITEMS) as [IdentityItem, ...IdentityItem[]];

export const identityItemField = z.enum(IDENTITY_ITEM_KEYS, {
  error: `El paso es uno de estos: ${IDENTITY_ITEM_KEYS.join(', ')}.`,
});

const MEGABYTE = 1024 * 1024;

/** What may be sent for each kind of item. The server believes the content, not these names. */
export const IDENTITY_FILES = {
  photo: { contentTypes: ['image/jpeg', 'image/png', 'image/webp'], bytesMax: 15 * MEGABYTE },
  video: {
    // The last is what an iPhone keeps.
    contentTypes: ['video/webm', 'video/mp4', 'video/quicktime'],
    bytesMax: 60 * MEGABYTE,
  },
} as const;

/** Quality of every photo that is kept (§9). */
export const PHOTO_QUALITY = 75;
export const PHOTO_LONG_SIDE_MAX = 2400;
/**
 * The smallest photo that is taken, upright or lying. On a card of 85,6 mm that is 5,6 pixels a
 * millimetre, so its letters of 2 mm are 11 pixels high, about the least that a person reads; a
 * webcam of 640 × 480 still gives it.
 */
export const PHOTO_SIDES_MIN = { long: 480, short: 300 } as const;
export const PHOTO_MIN_TEXT = `${PHOTO_SIDES_MIN.long} × ${PHOTO_SIDES_MIN.short}`;

type PhotoSize = { readonly width: number; readonly height: number };

export const isPhotoTooSmall = ({ width, height }: PhotoSize): boolean =>
  Math.max(width, height) < PHOTO_SIDES_MIN.long || Math.min(width, height) < PHOTO_SIDES_MIN.short;

/** One part of an upload: small enough to be sent again on a bad line. */
export const UPLOAD_PART_BYTES_MAX = MEGABYTE;
/** Of every part but the last; a file of crumbs would take a thousand times their size to keep. */
export const UPLOAD_PART_BYTES_MIN = 32 * 1024;

/** The state of a borrower's identity. */
export const IDENTITY_STATES = {
  missing: 'Incompleta',
  in_review: 'En revisión',
  asked_again: 'Pedimos repetir',
  approved: 'Aprobada',
} as const;

export type IdentityState = keyof typeof IDENTITY_STATES;

/** Approved by somebody of the staff who had the person and the document before them. */
export const IN_PERSON_TEXT = 'Verificada en sede';

/** The state of an identity in words, with the approval in person apart. */
export const identityText = (standing: IdentityStanding): string =>
  isInPerson(standing) ? IN_PERSON_TEXT : IDENTITY_STATES[standing.state];

/** All items but the selfie are always asked for: no identity is approved by fewer. */
export const APPROVED_ITEMS_MIN = IDENTITY_ITEM_KEYS.length - 1;

type IdentityStanding = { readonly state: IdentityState; readonly itemsUploaded: number };

/** Whether an identity was approved without the items, which only happens in person. */
export const isInPerson = ({ state, itemsUploaded }: IdentityStanding): boolean =>
  state === 'approved' && itemsUploaded < APPROVED_ITEMS_MIN;

export const identityStateField = keyField(IDENTITY_STATES, {
  error: 'El estado es missing, in_review, asked_again o approved.',
});
