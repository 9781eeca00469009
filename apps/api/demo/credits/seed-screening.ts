import { createHash } from 'node:crypto';
import { STATE } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import { type Screening, wordsOfName } from '#features/screening/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { EnteredBorrower } from './entered-borrowers.ts';
import { insertRows, reserveIds } from './insert-rows.ts';
import type { NumberedCredit } from './seed-credit-rows.ts';

const SOURCE = 'Inventada por el programa: ninguna de estas personas existe';
const ISSUED_DAYS_AGO = 9;

const LISTS = {
  sanctions: 'Sanciones (demostración)',
  pep: 'Personas expuestas políticamente (demostración)',
} as const;

type Kind = keyof typeof LISTS;
type Entry = { readonly name: string; readonly document: string | null; readonly detail: string };

const NOBODIES: Readonly<Record<Kind, readonly Entry[]>> = {
  sanctions: [
    { name: 'Anselmo Birbal Torrijos', document: '19000001', detail: 'Activos bloqueados' },
    { name: 'Comercial Puerto Imaginario', document: '900000011-1', detail: 'Empresa de fachada' },
    { name: 'Eudora Quintanar Sotomonte', document: null, detail: 'Activos bloqueados' },
    { name: 'Leovigildo Campanario Ruz', document: '19000004', detail: 'Orden de otro país' },
  ],
  pep: [
    { name: 'Braulio Montealto Iriarte', document: '19000101', detail: 'Exalcalde' },
    { name: 'Casimira Valdelomar Tuñón', document: '19000102', detail: 'Concejal' },
    { name: 'Fulgencio Arroyave Peñalba', document: null, detail: 'Gerente de empresa pública' },
  ],
};

type ListsDay = { readonly day: Temporal.PlainDate; readonly today: Temporal.PlainDate };

/** The lists that a study of that day looked at: until the newest ones, those of its month. */
export function listsAsOf({ day, today }: ListsDay): Screening['lists'] {
  const newestOn = today.subtract({ days: ISSUED_DAYS_AGO });
  const isNewest = Temporal.PlainDate.compare(day, newestOn) >= 0;
  const issuedOn = (isNewest ? newestOn : day.with({ day: 1 })).toString();
  return (['pep', 'sanctions'] as const).map((kind) => ({
    name: LISTS[kind],
    kind,
    issued_on: issuedOn,
    entry_count: NOBODIES[kind].length,
  }));
}

type Listed = NumberedCredit & { readonly borrower: EnteredBorrower };

const fullName = ({
  firstName,
  secondName,
  firstSurname,
  secondSurname,
}: EnteredBorrower): string =>
  [firstName, secondName, firstSurname, secondSurname].filter((part) => part !== null).join(' ');

/** Two lists of invented people, and three borrowers whose names resemble entries of them. */
export async function seedScreening(
  trx: Transaction<DB>,
  credits: readonly NumberedCredit[],
  today: Temporal.PlainDate,
): Promise<void> {
  const inState = (state: number): Listed | undefined =>
    credits.find((credit): credit is Listed => credit.state === state && credit.borrower !== null);
  const [studied, reviewed, waiting] = [
    inState(STATE.inStudy),
    inState(STATE.inCompliance),
    inState(STATE.awaitingDisbursement),
  ];
  const namesakes: Readonly<Record<Kind, readonly Listed[]>> = {
    sanctions: [reviewed, waiting].filter((credit) => credit !== undefined),
    pep: [studied].filter((credit) => credit !== undefined),
  };
  const ids = await reserveIds(trx, {
    table: 'screening_lists',
    key: 'screening_list_id',
    count: Object.keys(LISTS).length,
  });
  for (const [index, kind] of (['sanctions', 'pep'] as const).entries()) {
    const namesakeEntries = namesakes[kind].map(({ borrower }) => ({
      name: fullName(borrower),
      document: null,
      detail: 'Mismo nombre, otra persona',
    }));
    await insertList(trx, {
      id: ids[index] ?? 0,
      kind,
      entries: [...NOBODIES[kind], ...namesakeEntries],
      today,
    });
    const hits = namesakes[kind].map((credit) => hitRow(credit, kind));
    await insertRows(trx, 'screening_hits', hits);
  }
  // Every borrower was screened against them: one without a hit has nothing to wait for.
  await trx.updateTable('borrowers').set({ screened_at: sql`clock_timestamp()` }).execute();
}

type List = {
  readonly id: number;
  readonly kind: Kind;
  readonly entries: readonly Entry[];
  readonly today: Temporal.PlainDate;
};

async function insertList(trx: Transaction<DB>, { id, kind, entries, today }: List): Promise<void> {
  const sha256 = createHash('sha256').update(JSON.stringify(entries)).digest('hex');
  await insertRows(trx, 'screening_lists', [
    {
      screening_list_id: id,
      name: LISTS[kind],
      kind,
      source: SOURCE,
      issued_on: today.subtract({ days: ISSUED_DAYS_AGO }),
      file_sha256: `\\x${sha256}`,
      entry_count: entries.length,
    },
  ]);
  await insertRows(
    trx,
    'screening_entries',
    entries.map(({ name, document, detail }) => ({
      screening_list_id: id,
      full_name: name,
      identification: document,
      detail,
      words: wordsOfName(name),
    })),
  );
}

/** A hit is decided before the disbursement; on other credits it waits for compliance. */
function hitRow({ state, borrowerId, borrower, crew, steps }: Listed, kind: Kind) {
  const isDecided = state === STATE.awaitingDisbursement;
  // What still waits was found by the newest list, after the study.
  const foundAt = (isDecided ? steps.find(({ to }) => to === STATE.inStudy) : steps.at(-1))?.at;
  return {
    borrower_id: borrowerId,
    list_name: LISTS[kind],
    list_kind: kind,
    full_name: fullName(borrower),
    identification: null,
    detail: 'Mismo nombre, otra persona',
    similarity: 1,
    found_at: foundAt,
    decision: isDecided ? 'dismissed' : null,
    reason: isDecided ? 'Otro documento y otra fecha de nacimiento.' : null,
    decided_by: isDecided ? crew.compliance : null,
    decided_at: isDecided ? foundAt?.add({ hours: 3 }) : null,
  };
}
