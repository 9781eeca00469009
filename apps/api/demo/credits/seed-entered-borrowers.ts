import { IDENTITY_ITEM_KEYS } from '@cuotaclara/contract/values/identity-items';
import type { Transaction } from 'kysely';
import { consentVersionAt } from '#demo/consent-version.ts';
import type { DemoOffice } from '#demo/demo-offices.ts';
import { type AuditEntry, appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { DemoLabels } from './demo-labels.ts';
import { type EnteredBorrower, enteredBorrowerAt, homeAt } from './entered-borrowers.ts';
import { insertRows, reserveIds } from './insert-rows.ts';
import type { DemoCredit } from './lay-out-credits.ts';

const SEEN_IN_OFFICE = 'Vino a la sede con su documento original.';
/** Of those who apply, some have not shown their document to anybody yet. */
const UNSEEN_EVERY = 9;
/** From this state on, the staff has seen the borrower. */
const SEEN_FROM_STATE = 5;
const WRITTEN_CONSENTS = ['data', 'bureau'] as const;

type Entered = {
  readonly id: number;
  readonly place: number;
  readonly borrower: EnteredBorrower;
  readonly office: DemoOffice;
  readonly since: Temporal.Instant;
  readonly enteredBy: number | null;
  readonly seenBy: number | null;
};

export type SeededBorrower = { readonly id: number; readonly borrower: EnteredBorrower };

type SeedEnteredBorrowersInput = {
  readonly labels: DemoLabels;
  readonly today: Temporal.PlainDate;
};

/** Whom the staff entered for a credit; answers who each is, by their place. */
export async function seedEnteredBorrowers(
  trx: Transaction<DB>,
  credits: readonly DemoCredit[],
  { labels, today }: SeedEnteredBorrowersInput,
): Promise<ReadonlyMap<number, SeededBorrower>> {
  const firstCredits = firstOfEach(credits);
  const ids = await reserveIds(trx, {
    table: 'borrowers',
    key: 'borrower_id',
    count: firstCredits.size,
  });
  const entered = [...firstCredits].map(([place, credit], index): Entered => {
    const [first] = credit.steps;
    const hasGoodName = isApproved(credits, place);
    const isSeen = hasGoodName || place % UNSEEN_EVERY !== 0;
    return {
      id: ids[index] ?? 0,
      place,
      borrower: enteredBorrowerAt(place, { today, hasGoodName }),
      office: credit.office,
      since: (first?.at ?? Temporal.Instant.fromEpochMilliseconds(0)).subtract({ minutes: 9 }),
      enteredBy: credit.crew.creator,
      seenBy: isSeen ? credit.crew.analyst : null,
    };
  });
  await insertRows(
    trx,
    'borrowers',
    entered.map((each) => borrowerRow(each, labels)),
  );
  await insertConsents(trx, entered);
  await insertIdentities(trx, entered);
  await appendAudit(trx, BY_THE_PROGRAM, entered.map(entryOf));
  return new Map(entered.map(({ place, id, borrower }) => [place, { id, borrower }]));
}

/** By borrower; credits are in the order of their days. */
function firstOfEach(credits: readonly DemoCredit[]): ReadonlyMap<number, DemoCredit> {
  const first = new Map<number, DemoCredit>();
  for (const credit of credits) {
    const { owner } = credit;
    if (owner.kind === 'entered' && !first.has(owner.place)) first.set(owner.place, credit);
  }
  return first;
}

const isApproved = (credits: readonly DemoCredit[], place: number): boolean =>
  credits.some(
    ({ owner, steps }) =>
      owner.kind === 'entered' &&
      owner.place === place &&
      steps.some(({ to }) => to === SEEN_FROM_STATE),
  );

function borrowerRow({ id, place, borrower, office, since, seenBy }: Entered, labels: DemoLabels) {
  const home = homeAt(place, office);
  return {
    borrower_id: id,
    document_kind_id: labels.documentKinds.get('CC'),
    identification: borrower.identification,
    expedition_date: borrower.issued,
    first_name: borrower.firstName,
    second_name: borrower.secondName,
    first_surname: borrower.firstSurname,
    second_surname: borrower.secondSurname,
    born_date: borrower.born,
    gender_id: labels.genders.get(borrower.sex),
    marital_status_id: labels.maritalStatuses.get(home.maritalStatus),
    country_id: labels.countries.get('CO'),
    residence_city_id: labels.cities.get(home.cityCode),
    address: home.address,
    email: borrower.email,
    phone: borrower.phone,
    is_phone_verified: true,
    identity_state: seenBy === null ? 'missing' : 'approved',
    identity_state_since: since,
    version: 1,
    created_at: since,
    updated_at: since,
  };
}

async function insertConsents(trx: Transaction<DB>, entered: readonly Entered[]): Promise<void> {
  const rows = entered.flatMap(({ id, since, enteredBy }) =>
    WRITTEN_CONSENTS.map((kind) => ({
      borrower_id: id,
      kind,
      text_version: consentVersionAt(kind, since),
      granted: true,
      decided_at: since,
      recorded_by: enteredBy,
    })),
  );
  await insertRows(trx, 'consents', rows);
}

/** Seen by a person, because none of them has allowed to compare faces. */
async function insertIdentities(trx: Transaction<DB>, entered: readonly Entered[]): Promise<void> {
  const items = entered.flatMap(({ id }) =>
    IDENTITY_ITEM_KEYS.map((item) => ({
      borrower_id: id,
      item,
      is_mandatory: item !== 'liveness',
    })),
  );
  await insertRows(trx, 'identity_documents', items);
  const reviews = entered.flatMap(({ id, seenBy, since }) => {
    if (seenBy === null) return [];
    const review = { borrower_id: id, decided_by: seenBy, decided_at: since };
    return [
      { ...review, decision: 'verified_in_person', reason: SEEN_IN_OFFICE },
      { ...review, decision: 'approved', reason: null },
    ];
  });
  await insertRows(trx, 'identity_reviews', reviews);
}

const entryOf = ({ id, borrower }: Entered): AuditEntry => ({
  action: 'borrower_created',
  subject: { kind: 'borrower', id },
  after: {
    document_kind: 'CC',
    identification: borrower.identification,
    first_name: borrower.firstName,
    first_surname: borrower.firstSurname,
    email: borrower.email,
  },
});
