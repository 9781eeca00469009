import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import {
  type CreditData,
  type DocumentPerson,
  readCreditData,
} from '#features/document-data/public.ts';
import { templatesInForce } from '#features/templates/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { dataHashOf } from './data-hash.ts';
import { holdersOf, isPersonal, kindsOfSet, type NewHolder, peopleOf } from './holders-of-kind.ts';
import { readIssued } from './issued.reads.ts';
import { changesIn, unsafeOutdatedBy } from './outdated.reads.ts';

/** One document that a set needs. */
export type PlannedDocument = {
  readonly kind: LegalDocumentKind;
  /** The kind, with the person where each signs an own document. */
  readonly slot: string;
  readonly person: DocumentPerson | null;
  readonly holders: readonly NewHolder[];
};

type Templates = Awaited<ReturnType<typeof templatesInForce>>;

export type SetPlan = {
  readonly creditId: number;
  readonly data: CreditData;
  readonly templates: Templates;
  readonly dataSha256: Buffer;
  /** The open set that gets what is missing of it; null where another is begun. */
  readonly openSet: { readonly setId: number } | null;
  /** Documents of the open set that are voided, because others of their slots are issued. */
  readonly replaced: readonly number[];
  /** The changes of what the open set says, in Spanish; empty without any. */
  readonly changes: readonly string[];
  /** Something changed that all have signed, or that nobody signs any more. */
  readonly needsWhole: boolean;
  readonly missing: readonly PlannedDocument[];
  /** How many documents of each kind the credit has had. */
  readonly counts: ReadonlyMap<string, number>;
  /** Numbers of the promissory note and its letter that stay in the set, by kind. */
  readonly standing: ReadonlyMap<string, string>;
  /** The same text means that nothing changed since the plan was made. */
  readonly basis: string;
};

export type PlanInput = {
  readonly creditId: number;
  readonly today: Temporal.PlainDate;
  readonly settings: Settings;
  /** Every document again, whatever the open set has. */
  readonly isWhole: boolean;
};

/**
 * What is missing of a credit's set, with the data and templates of this moment. Not scoped: the
 * caller has already checked access. Refuses where a kind has no template in force.
 */
export async function unsafePlanSet(
  db: Reader,
  { creditId, today, settings, isWhole }: PlanInput,
): Promise<SetPlan> {
  const data = await readCreditData(db, { creditId, today, settings });
  const kinds = kindsOfSet(data);
  const templates = await templatesInForce(db, { kinds, day: today });
  demandTemplates(kinds, templates);
  const issued = await readIssued(db, { creditId, data, templates });
  const openSet = isWhole ? null : issued.openSet;
  const required = requiredOf(kinds, data).filter(({ slot }) => !issued.signedBefore.has(slot));
  const { setId } = openSet ?? {};
  const outdated =
    setId === undefined ? [] : await unsafeOutdatedBy(db, { setId, today, now: data });
  const replaced = outdated.filter((document) => !document.needsWhole);
  const standing = new Map(openSet?.slots);
  for (const { slot } of replaced) standing.delete(slot);
  const missing = required.filter(({ slot }) => !standing.has(slot));
  const dataSha256 = dataHashOf(data, templates);
  return {
    creditId,
    data,
    templates,
    dataSha256,
    openSet,
    replaced: replaced.map(({ documentId }) => documentId),
    changes: changesIn(outdated),
    needsWhole: outdated.some((document) => document.needsWhole),
    missing: issued.isComplete && !isWhole ? [] : missing,
    counts: issued.counts,
    standing,
    basis: JSON.stringify([
      dataSha256.toString('hex'),
      issued.openSet?.setId ?? null,
      missing.map(({ slot }) => slot),
      replaced.map(({ documentId }) => documentId),
      [...issued.counts],
    ]),
  };
}

function demandTemplates(kinds: readonly LegalDocumentKind[], templates: Templates): void {
  const absent = kinds.filter((kind) => !templates.has(kind));
  if (absent.length === 0) return;
  refuse('template_missing', {
    kinds: absent.map((kind) => LEGAL_DOCUMENT_KINDS[kind]).join(', '),
  });
}

const requiredOf = (
  kinds: readonly LegalDocumentKind[],
  data: CreditData,
): readonly PlannedDocument[] =>
  kinds.flatMap((kind): readonly PlannedDocument[] => {
    if (!isPersonal(kind)) {
      const person = null;
      return [{ kind, slot: kind, person, holders: holdersOf(data, { kind, person }) }];
    }
    return peopleOf(data).map((person) => ({
      kind,
      slot: `${kind}:${person.borrower_id}`,
      person,
      holders: holdersOf(data, { kind, person }),
    }));
  });
