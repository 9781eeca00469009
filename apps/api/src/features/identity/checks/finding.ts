import type { CheckVerdict, FieldComparison } from '@cuotaclara/contract/identity/review';
import type { ComparedField, DocumentProblem } from '#features/document-reading/public.ts';
import type { FaceReason } from '#features/faces/public.ts';

/** Why a reviewer should look, as it is stored. Sentences are made of it when it is read. */
export type CheckReason =
  | DocumentProblem
  | FaceReason
  | `differs:${ComparedField}`
  | 'partly_read'
  | 'document_expired'
  | 'side_doubted'
  | 'no_challenge'
  | 'other_selfie';

/** What the program found. It is advice, whatever it says. */
export type Finding = {
  readonly verdict: CheckVerdict;
  readonly distance: number | null;
  readonly similarity: number | null;
  readonly reasons: readonly CheckReason[];
  readonly fields: readonly FieldComparison[] | null;
};

type Unmeasured = Pick<Finding, 'distance' | 'similarity' | 'fields'>;

const UNMEASURED: Unmeasured = { distance: null, similarity: null, fields: null };

export const findingOf = (
  finding: Pick<Finding, 'verdict' | 'reasons'> & Partial<Unmeasured>,
): Finding => ({ ...UNMEASURED, ...finding });

/** Neither is a fact about the borrower: the work has to be done again. */
export const wasNotDone = (reasons: readonly string[]): boolean =>
  reasons.includes('busy') || reasons.includes('service_failed');
