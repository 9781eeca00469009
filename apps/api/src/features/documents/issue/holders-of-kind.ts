import {
  type HOLDER_ROLES,
  type LegalDocumentKind,
  SIGNED_KINDS,
} from '@cuotaclara/contract/documents/document-words';
import { PERSONAL_KINDS } from '@cuotaclara/contract/templates/registry/variables';
import { type CreditData, type DocumentPerson, signersOf } from '#features/document-data/public.ts';

/** Who is going to sign a document; the company has no borrower. */
export type NewHolder = {
  readonly role: keyof typeof HOLDER_ROLES;
  readonly borrowerId: number | null;
  /** Holders of equal order sign in parallel. */
  readonly signingOrder: number;
};

/** What each person signs once for each version of its text, in a document of their own. */
export const isPersonal = (kind: LegalDocumentKind): boolean => PERSONAL_KINDS.includes(kind);

/** The kinds of a credit's set; a guarantee where the product needs one. */
export const kindsOfSet = ({
  product,
}: Pick<CreditData, 'product'>): readonly LegalDocumentKind[] =>
  SIGNED_KINDS.filter((kind) => kind !== 'GARANTIA' || product.needs_lien);

/** Everybody who signs something of a credit, the borrower first. */
export const peopleOf = ({
  borrower,
  co_debtors,
}: Pick<CreditData, 'borrower' | 'co_debtors'>): readonly DocumentPerson[] => [
  borrower,
  ...co_debtors,
];

type HeldKind = {
  readonly kind: LegalDocumentKind;
  /** Whose it is where each person signs an own one. */
  readonly person: DocumentPerson | null;
};

/** The holders of one document; none of what is only sealed. */
export const holdersOf = (data: CreditData, { kind, person }: HeldKind): readonly NewHolder[] =>
  signersOf(data, { kind, holder: person }).map(({ holder_role, borrower_id, signing_order }) => ({
    role: holder_role,
    borrowerId: borrower_id,
    signingOrder: signing_order,
  }));
