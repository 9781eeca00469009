import { BORROWER_ROLE, type FunctionName } from '@cuotaclara/contract';
import { CLOSED, isIn } from '@cuotaclara/contract/credits/state-sets';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { labelOfState } from '#core/credits/label-of-state.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { AttachmentKind } from './attachment-kinds.reads.ts';

/** What each function lets a member of the staff attach: any kind of attachment, or some kinds. */
const ATTACHING = {
  manage_documents: 'any',
  upload_documents: 'any',
  upload_policy: ['POLIZA'],
} as const satisfies Partial<Record<FunctionName, 'any' | readonly string[]>>;

type Attaching = {
  readonly credit: Pick<GuardedCredit, 'creditId' | 'stateId'>;
  readonly kind: AttachmentKind;
  readonly actor: Pick<Actor, 'roleId' | 'functions'>;
  /** Whether it takes the place of one that is there. */
  readonly isReplacement: boolean;
};

/** Refuses an attachment that this person may not add to this credit, or that it takes no more. */
export async function demandMayAttach(db: Reader, attaching: Attaching): Promise<void> {
  const { credit, kind, actor } = attaching;
  const kinds = kindsFor(actor);
  if (kinds.length === 0) refuse('permission_denied');
  if (isIn(CLOSED, credit.stateId)) {
    refuse('credit_closed', { state: labelOfState(credit.stateId) });
  }
  if (!kinds.includes('any') && !kinds.includes(kind.code)) refuse('attachment_not_allowed');
  if (actor.roleId === BORROWER_ROLE && !(await isAsked(db, attaching))) {
    refuse('attachment_not_allowed');
  }
}

const kindsFor = ({ functions }: Attaching['actor']): readonly string[] =>
  Object.entries(ATTACHING).flatMap(([name, kinds]) =>
    // Object.entries forgets that the keys are functions.
    functions.has(name as FunctionName) ? kinds : [],
  );

const WAITING = stateIdOf('DOCUMENTOS_PENDIENTES');
const STUDIED = stateIdOf('EN_ESTUDIO');

/**
 * A borrower sends what was asked for, in as many files as it has: the first one answers the
 * request, and missing files are added until the study is decided. A borrower replaces a file only
 * while the study waits: afterwards an analyst may have read it.
 */
async function isAsked(db: Reader, { credit, kind, isReplacement }: Attaching): Promise<boolean> {
  const isInTime = credit.stateId === WAITING || (credit.stateId === STUDIED && !isReplacement);
  if (!isInTime) return false;
  const request = await db
    .selectFrom('credit_requests')
    .select('request_id')
    .where('credit_id', '=', credit.creditId)
    .where('document_kind_id', '=', kind.documentKindId)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return request !== undefined;
}
