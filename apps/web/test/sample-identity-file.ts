import type {
  IdentityCheck,
  IdentityFile,
  ReviewedItem,
} from '@cuotaclara/contract/identity/review';
import {
  IDENTITY_ITEM_KEYS,
  type IdentityItem,
  type IdentityState,
} from '@cuotaclara/contract/values/identity-items';
import { sampleProfile } from './sample-profile.ts';

export const sampleCheck = (facts: Partial<IdentityCheck>): IdentityCheck => ({
  check_id: 1,
  kind: 'face',
  provider: 'embedded',
  verdict: 'agrees',
  distance: null,
  similarity: null,
  reasons: [],
  fields: null,
  is_current: true,
  created_at: '2026-11-11T15:00:00Z',
  finished_at: '2026-11-11T15:00:04Z',
  ...facts,
});

/** One check of each kind, and all of them agree. */
export const AGREEING_CHECKS: readonly IdentityCheck[] = [
  sampleCheck({ check_id: 1, kind: 'document' }),
  sampleCheck({ check_id: 2, kind: 'face', similarity: 0.82, distance: 0.48 }),
  sampleCheck({ check_id: 3, kind: 'liveness' }),
];

type ReviewedCapture = ReviewedItem['captures'][number];

type SampleIdentityFile = Partial<
  Pick<IdentityFile, 'checks' | 'reviews' | 'obstacles' | 'same_number'>
> & {
  readonly state?: IdentityState;
  readonly uploaded?: readonly IdentityItem[];
  readonly optional?: readonly IdentityItem[];
  readonly asked?: Readonly<Partial<Record<IdentityItem, string>>>;
  /** Items that were sent twice. */
  readonly retaken?: readonly IdentityItem[];
  /** More than what is fetched before anyone asks, where the test says nothing. */
  readonly videoBytes?: number;
};

const MEGABYTE = 1024 * 1024;

const captureOf = (captureId: number, key: IdentityItem, isOld = false): ReviewedCapture => ({
  capture_id: captureId,
  file_name: `k3n-${key}-20261111.jpg`,
  content_type: key === 'video' ? 'video/webm' : 'image/jpeg',
  bytes: key === 'video' ? 12 * MEGABYTE : 380 * 1024,
  origin: isOld ? ('upload' as const) : ('camera' as const),
  captured_at: isOld ? '2026-11-10T15:00:00Z' : '2026-11-11T15:00:00Z',
  replaced_at: isOld ? '2026-11-11T15:00:00Z' : null,
});

/** The identity of Andrés Torres; capture 10 is his front, 20 his back, and so on. */
export const sampleIdentityFile = (sample: SampleIdentityFile): IdentityFile => {
  const { uploaded = IDENTITY_ITEM_KEYS, retaken = [], state = 'in_review', ...rest } = sample;
  const borrower = sampleProfile({ ...rest, state, uploaded });
  const inForce = (captureId: number, key: IdentityItem): ReviewedCapture => {
    const capture = captureOf(captureId, key);
    return key === 'video' && sample.videoBytes !== undefined
      ? { ...capture, bytes: sample.videoBytes }
      : capture;
  };
  const documents = borrower.identityDocuments.map((document, index): ReviewedItem => {
    const captureId = (index + 1) * 10;
    return {
      ...document,
      captures: [
        ...(document.uploaded ? [inForce(captureId, document.key)] : []),
        ...(retaken.includes(document.key) ? [captureOf(captureId - 1, document.key, true)] : []),
      ],
    };
  });
  return {
    borrower,
    state,
    state_since: '2026-11-11T15:00:00Z',
    documents,
    checks: [...(sample.checks ?? AGREEING_CHECKS)],
    reviews: sample.reviews ?? [],
    consents: [],
    obstacles: sample.obstacles ?? [],
    same_number: sample.same_number ?? [],
  };
};
