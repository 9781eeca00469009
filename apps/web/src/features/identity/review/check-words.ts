import {
  CHECK_KINDS,
  CHECK_VERDICTS,
  type CheckKind,
  type CheckVerdict,
  FACE_SIMILARITY,
  type IdentityCheck,
  type IdentityFile,
} from '@cuotaclara/contract/identity/review';
import { decimalText, percentOf } from '@cuotaclara/contract/values/number-text';
import {
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconEyeOff,
  IconHourglass,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { BadgeTone } from '#ui/text/badge.tsx';

type VerdictLook = { readonly tone: BadgeTone; readonly icon: TablerIcon; readonly label: string };

const LOOKS: Record<CheckVerdict, Omit<VerdictLook, 'label'>> = {
  agrees: { tone: 'good', icon: IconCircleCheck },
  unclear: { tone: 'warn', icon: IconEye },
  differs: { tone: 'danger', icon: IconCircleX },
  unreadable: { tone: 'neutral', icon: IconEyeOff },
  failed: { tone: 'neutral', icon: IconPlugConnectedX },
};

const PENDING: VerdictLook = { tone: 'flow', icon: IconHourglass, label: 'Comparando…' };

export const verdictLook = ({ verdict }: Pick<IdentityCheck, 'verdict'>): VerdictLook =>
  verdict === null ? PENDING : { ...LOOKS[verdict], label: CHECK_VERDICTS[verdict] };

const distanceText = (distance: number): string => decimalText(distance, { min: 2, max: 2 });

const percent = (share: number): string => `${percentOf(share)} %`;

const bandOf = (similarity: number): string => {
  const { match, review } = FACE_SIMILARITY;
  if (similarity >= match) return `coincide desde ${percent(match)}`;
  if (similarity >= review) {
    return `entre ${percent(review)} y ${percent(match)} hay que mirarlo dos veces`;
  }
  return `por debajo de ${percent(review)} parecen personas distintas`;
};

/** The similarity of two faces and its meaning in words; null where nothing was measured. */
export const scoreWords = ({
  similarity,
  distance,
}: Pick<IdentityCheck, 'similarity' | 'distance'>): string | null => {
  if (similarity === null) {
    return distance === null ? null : `Distancia ${distanceText(distance)}`;
  }
  const measured = distance === null ? '' : ` · distancia ${distanceText(distance)}`;
  return `Parecido ${percent(similarity)}: ${bandOf(similarity)}${measured}`;
};

/** The newest check of a kind; null where none was made. */
export const newestCheck = (
  checks: readonly IdentityCheck[],
  kind: CheckKind,
): IdentityCheck | null =>
  checks
    .filter((check) => check.kind === kind)
    .reduce<IdentityCheck | null>(
      (newest, check) => (newest === null || check.check_id > newest.check_id ? check : newest),
      null,
    );

// Object.keys loses the literal names of the kinds.
export const KINDS = Object.keys(CHECK_KINDS) as readonly CheckKind[];

/**
 * Whether everything that can be compared was, as it is now, and speaks for the person. The server
 * asks the same before it lets anybody approve without a reason.
 */
export const allAgree = ({ checks, borrower }: Pick<IdentityFile, 'checks' | 'borrower'>) => {
  const needed = borrower.biometrics_allowed ? KINDS : (['document'] as const);
  const current = checks.filter((check) => check.is_current);
  return needed.every((kind) => newestCheck(current, kind)?.verdict === 'agrees');
};
