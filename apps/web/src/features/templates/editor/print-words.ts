import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import {
  isPredicate,
  PREDICATES,
  predicateOf,
} from '@cuotaclara/contract/templates/registry/predicates';
import { isOfKind } from '@cuotaclara/contract/templates/registry/variables';

/** «Si hay codeudor» */
export const predicateLabel = (name: string): string =>
  isPredicate(name) ? predicateOf(name).label : name;

/** The conditions that documents of a kind know, to choose from. */
export const conditionsFor = (kind: LegalDocumentKind) =>
  Object.keys(PREDICATES)
    .filter(isPredicate)
    .filter((name) => isOfKind(predicateOf(name).group ?? 'credit', kind))
    .map((name) => ({ value: name as string, label: predicateOf(name).label }));
