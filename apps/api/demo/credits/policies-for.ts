import { businessDayOf, STATE } from '@cuotaclara/contract';
import { isIn } from '@cuotaclara/contract/credits/state-sets';
import type { AttachmentCredit, AttachmentLabels } from './attachment-credits.reads.ts';

type Covering = {
  readonly today: Temporal.PlainDate;
  readonly labels: AttachmentLabels;
  /** The stored policy of each insurer. */
  readonly policyFiles: readonly { readonly insurerId: number; readonly fileId: string }[];
};

/** Nine o'clock in Colombia. */
const IN_THE_MORNING = 'T14:00:00Z';

/** After compliance every credit is covered. */
const COVERED = [STATE.awaitingDisbursement, STATE.disbursed];

/** Of those under review that nobody has cleared, every second has its policy already. */
const COVERED_EVERY = 2;

/** The policy of each credit that needs one by now, with its attachment. */
export function policiesFor(credits: readonly AttachmentCredit[], covering: Covering) {
  const covered = credits.filter(
    ({ credit_state_id: state, credit_id: id, is_cleared: isCleared }) =>
      isIn(COVERED, state) ||
      (state === STATE.inCompliance && isCleared === false && id % COVERED_EVERY === 0),
  );
  return covered.map((credit, index) => policyOf(credit, { ...covering, index }));
}

const dayOf = (moment: Date): Temporal.PlainDate =>
  businessDayOf(Temporal.Instant.fromEpochMilliseconds(moment.getTime()));

/** A policy runs for a year and is renewed on its day. */
function yearOf(first: Temporal.PlainDate, today: Temporal.PlainDate) {
  const { years } = first.until(today, { largestUnit: 'years' });
  const startsOn = first.add({ years });
  return { startsOn, endsOn: startsOn.add({ years: 1 }) };
}

const IN_COMPLIANCE = 8;
const AFTER_ARRIVAL_MS = 25 * 60_000;

/** Some time after it came to insurance; with it, where that made the credit ready. */
function registeredOf(credit: AttachmentCredit, startsOn: Temporal.PlainDate): Date | string {
  const { credit_state_id: state, state_since: since, disbursed_on: disbursedOn } = credit;
  if (disbursedOn !== null) return `${startsOn}${IN_THE_MORNING}`;
  return state === IN_COMPLIANCE ? new Date(since.getTime() + AFTER_ARRIVAL_MS) : since;
}

function policyOf(
  credit: AttachmentCredit,
  { today, labels, policyFiles, index }: Covering & { index: number },
) {
  const { credit_id, disbursed_on: disbursedOn, state_since: since } = credit;
  const policyFile = policyFiles[index % policyFiles.length];
  const agentId = labels.agentIds[index % labels.agentIds.length] ?? null;
  const first =
    disbursedOn === null
      ? dayOf(since)
      : Temporal.PlainDate.from(disbursedOn).subtract({ days: 1 });
  const { startsOn, endsOn } = yearOf(first, today);
  const registeredAt = registeredOf(credit, startsOn);
  return {
    attachment: {
      credit_id,
      document_kind_id: labels.kindIds.get('POLIZA'),
      name: 'Póliza.pdf',
      file_id: policyFile?.fileId,
      uploaded_by: agentId,
      uploaded_at: registeredAt,
    },
    policy: {
      credit_id,
      insurer_id: policyFile?.insurerId,
      policy_number: `VC-${startsOn.year}-${credit_id}`,
      starts_on: startsOn,
      ends_on: endsOn,
      insured_amount: credit.product_price,
      registered_by: agentId,
      registered_at: registeredAt,
    },
  };
}
