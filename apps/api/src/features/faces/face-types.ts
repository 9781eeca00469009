import type { LivenessStep } from '@cuotaclara/contract/identity/captures';
import type { CheckProvider } from '@cuotaclara/contract/identity/check-providers';

export type { LivenessStep };

export type FaceReason =
  | 'document_unreadable'
  | 'selfie_unreadable'
  | 'no_face_on_document'
  | 'no_face_on_selfie'
  | 'several_faces'
  | 'small_face'
  | 'turned_face'
  | 'far_apart'
  | 'close_call'
  | 'service_failed'
  | 'busy';

/** Advice about two pictures. It never declines anybody: what is no match goes to a person. */
export type FaceMatch = {
  readonly provider: CheckProvider;
  readonly verdict: 'match' | 'review' | 'no_match' | 'unreadable';
  /** Lower is closer; null where there was nothing to compare. */
  readonly distance: number | null;
  /** 0–1, higher is closer. */
  readonly similarity: number | null;
  readonly reasons: readonly FaceReason[];
};

export type LivenessReason =
  | `step_missing:${LivenessStep}`
  | 'too_few_frames'
  | 'too_many_frames'
  | 'wrong_order'
  | 'unreadable'
  | 'no_face'
  | 'several_faces'
  | 'other_face'
  | 'service_failed'
  | 'busy';

export type LivenessJudgement = {
  readonly passed: boolean;
  readonly reasons: readonly LivenessReason[];
  readonly steps: readonly { readonly step: LivenessStep; readonly seen: boolean }[];
};

/** The bands of a distance: up to `match` the same person, up to `review` a person looks. */
export type FaceBands = { readonly match: number; readonly review: number };
