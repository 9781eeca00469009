import { READ_FIELDS, type ReadField } from '@cuotaclara/contract/identity/review';
import {
  type ComparedField,
  compareDocument,
  type DocumentReader,
  type DocumentReading,
  type TypedPerson,
} from '#features/document-reading/public.ts';
import type { FaceMatch, FaceService } from '#features/faces/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readCaptured } from './captured-files.ts';
import { type CheckReason, type Finding, findingOf, wasNotDone } from './finding.ts';

export type ExamineDeps = {
  readonly db: Reader;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly documentReader: Pick<DocumentReader, 'provider' | 'read'>;
  readonly faceService: Pick<FaceService, 'provider' | 'compare'>;
};

type ExamineInput = { readonly borrowerId: number; readonly captureIds: readonly number[] };

// Object.keys loses the literal names that READ_FIELDS has.
const FIELDS = Object.keys(READ_FIELDS) as ReadField[];

const BROKEN: Finding = findingOf({ verdict: 'unreadable', reasons: ['image_broken'] });

/** Compares the document with the typed data. What was read is not stored beyond the finding. */
export async function examineCard(
  deps: ExamineDeps,
  { borrowerId, captureIds }: ExamineInput,
): Promise<Finding> {
  const typed = await deps.db
    .selectFrom('borrowers')
    .select(FIELDS)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  const images = await readCaptured(deps, captureIds);
  const back = images.get('back');
  if (typed === undefined || back === undefined) return BROKEN;
  const reading = await deps.documentReader.read({ front: images.get('front') ?? null, back });
  const finding = judgeCard(typed, reading, deps.clock.today());
  return (await isSideDoubted(deps.db, captureIds)) ? doubted(finding) : finding;
}

/** Whether the borrower insisted on a photo that the program took for the other side. */
async function isSideDoubted(db: Reader, captureIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('identity_captures')
    .select('capture_id')
    .where('capture_id', 'in', captureIds)
    .where('is_side_doubted', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

const doubted = (finding: Finding): Finding => ({
  ...finding,
  verdict: finding.verdict === 'agrees' ? 'unclear' : finding.verdict,
  reasons: ['side_doubted', ...finding.reasons],
});

function judgeCard(
  typed: TypedPerson,
  reading: DocumentReading,
  today: Temporal.PlainDate,
): Finding {
  const { fields: read, problems } = reading;
  if (wasNotDone(problems)) return findingOf({ verdict: 'failed', reasons: problems });
  if (read === null) return findingOf({ verdict: 'unreadable', reasons: problems });
  const fields = compareDocument(typed, reading).map(({ field, agrees, read: found }) => ({
    field,
    typed: typed[field],
    read: found,
    agrees,
  }));
  const differing = fields.filter(({ agrees }) => agrees === false).map(({ field }) => field);
  const reasons: readonly CheckReason[] = [
    ...differing.map((field: ComparedField): CheckReason => `differs:${field}`),
    ...(fields.some(({ agrees }) => agrees === null) ? (['partly_read'] as const) : []),
    ...(isPast(read.expires_on, today) ? (['document_expired'] as const) : []),
    ...problems,
  ];
  if (differing.length > 0) return findingOf({ verdict: 'differs', reasons, fields });
  return findingOf({ verdict: reasons.length === 0 ? 'agrees' : 'unclear', reasons, fields });
}

const isPast = (day: string | null, today: Temporal.PlainDate): boolean =>
  day !== null && Temporal.PlainDate.compare(day, today) < 0;

const FACE_VERDICTS = {
  match: 'agrees',
  review: 'unclear',
  no_match: 'differs',
  unreadable: 'unreadable',
} as const satisfies Record<FaceMatch['verdict'], Finding['verdict']>;

/** Compares the face on the document with the face on the selfie. */
export async function examineFaces(
  deps: ExamineDeps,
  { captureIds }: ExamineInput,
): Promise<Finding> {
  const images = await readCaptured(deps, captureIds);
  const document = images.get('front');
  const selfie = images.get('liveness');
  if (document === undefined || selfie === undefined) return BROKEN;
  const match = await deps.faceService.compare({ document, selfie });
  const { reasons, distance, similarity } = match;
  if (wasNotDone(reasons)) return findingOf({ verdict: 'failed', reasons });
  const verdict = FACE_VERDICTS[match.verdict];
  return findingOf({ verdict, reasons, distance, similarity });
}
