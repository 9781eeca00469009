import { z } from '@cuotaclara/contract';
import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import { type CreditData, findCreditData } from '#features/document-data/public.ts';
import { templatesInForce } from '#features/templates/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { canonicalText, dataHashOf } from './data-hash.ts';
import { kindsOfSet } from './holders-of-kind.ts';

type ChangesInput = {
  readonly creditId: number;
  readonly setId: number;
  readonly settings: Settings;
  readonly today: Temporal.PlainDate;
};

/** Each part of what documents say, with its words where it changed. */
const PARTS: readonly (readonly [words: string, pick: (data: CreditData) => unknown])[] = [
  [
    'la usura del mes',
    ({ credit: { legal_max_ea, legal_max_month, late_rate_ea } }) => [
      legal_max_ea,
      legal_max_month,
      late_rate_ea,
    ],
  ],
  [
    'el nombre o el documento del cliente',
    ({ borrower }) => [borrower.name, borrower.identification],
  ],
  ['el celular del cliente', ({ borrower }) => borrower.phone],
  ['el correo del cliente', ({ borrower }) => borrower.email],
  ['la dirección del cliente', ({ borrower }) => [borrower.address, borrower.city]],
  ['los codeudores', ({ co_debtors }) => co_debtors.map(({ borrower_id }) => borrower_id)],
  ['los datos de la empresa', ({ company }) => company],
  ['la placa', ({ product }) => product.plate],
  ['el producto o su precio', ({ product: { plate: _plate, ...product } }) => product],
  ['los cargos', ({ charges }) => charges],
  [
    'las condiciones del crédito',
    ({ credit, conventions }) => {
      const { legal_max_ea: _max, legal_max_month: _month, late_rate_ea: _late, ...rest } = credit;
      return [rest, conventions];
    },
  ],
  ['el plan de pagos', ({ plan }) => plan],
  ['lo que dice la solicitud', ({ application }) => application],
  ['la ciudad donde se emiten', ({ place }) => place],
];

const SOMETHING = 'los datos del crédito';

/**
 * What changed since the documents of a set were issued, in Spanish phrases; empty while they still
 * say how the credit is. Not scoped: the caller has already checked access.
 */
export async function changesSince(
  db: Reader,
  { creditId, setId, settings, today }: ChangesInput,
): Promise<string[]> {
  const now = await findCreditData(db, { creditId, today, settings });
  // Nothing was approved that a document could say.
  if (now === null) return [];
  const templates = await templatesInForce(db, { kinds: kindsOfSet(now), day: today });
  const set = await db
    .selectFrom('document_sets')
    .select('data_sha256')
    .where('document_set_id', '=', setId)
    .executeTakeFirstOrThrow();
  if (set.data_sha256.equals(dataHashOf(now, templates))) return [];
  const before = await readBefore(db, setId);
  const changes = [
    ...changedParts(before.data, now),
    ...changedTexts(before.templateIds, templates),
  ];
  return changes.length > 0 ? changes : [SOMETHING];
}

function changedParts(before: CreditData, now: CreditData): readonly string[] {
  const changed = PARTS.filter(
    ([, pick]) => canonicalText([pick(before)]) !== canonicalText([pick(now)]),
  ).map(([words]) => words);
  const isPeer = canonicalText(before.co_debtors) !== canonicalText(now.co_debtors);
  return isPeer && !changed.includes('los codeudores')
    ? [...changed, 'los datos de un codeudor']
    : changed;
}

type Templates = Awaited<ReturnType<typeof templatesInForce>>;

function changedTexts(
  before: ReadonlyMap<LegalDocumentKind, number>,
  now: Templates,
): readonly string[] {
  return before
    .entries()
    .filter(([kind, templateId]) => now.get(kind)?.templateId !== templateId)
    .map(([kind]) => `el texto de «${LEGAL_DOCUMENT_KINDS[kind]}»`)
    .toArray();
}

/** Every document of a set carries the whole of what was known of the credit. */
async function readBefore(db: Reader, setId: number) {
  const rows = await db
    .selectFrom('documents')
    .select(['kind', 'template_id', 'data'])
    .where('document_set_id', '=', setId)
    .orderBy('document_id')
    .execute();
  // Stored by this feature from a value of this type.
  const data = JSON.parse(rows.at(-1)?.data ?? '{}') as CreditData;
  const templateIds = new Map(
    rows.map(({ kind, template_id }) => [z.parse(legalDocumentKindField, kind), template_id]),
  );
  return { data, templateIds };
}
