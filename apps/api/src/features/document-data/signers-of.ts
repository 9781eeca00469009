import type {
  HOLDER_ROLES,
  LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import { PERSONAL_KINDS } from '@cuotaclara/contract/templates/registry/variables';
import type { CreditData, DocumentPerson, DocumentSigner } from './document-data.ts';

type HolderRole = keyof typeof HOLDER_ROLES;

/** Who signs a document, in which capacity and in which order. */
export type KindSigner = DocumentSigner & {
  readonly holder_role: HolderRole;
  /** Null for the company. */
  readonly borrower_id: number | null;
  /** Equal orders sign in parallel. */
  readonly signing_order: number;
};

type PersonSigns = {
  readonly holder_role: HolderRole;
  readonly role: string;
  readonly signing_order?: number;
};

const signsAs = (
  person: DocumentPerson,
  { signing_order = 1, ...as }: PersonSigns,
): KindSigner => ({
  ...as,
  name: person.name,
  detail: person.identification,
  borrower_id: person.borrower_id,
  signing_order,
});

const companySigns = ({ company }: CreditData, role: string): KindSigner => ({
  holder_role: 'COMPANY',
  role,
  name: company.name,
  detail:
    company.representative === null
      ? company.identification
      : `${company.identification}, representada por ${company.representative}`,
  borrower_id: null,
  signing_order: 2,
});

const debtors = ({ borrower, co_debtors }: CreditData): readonly KindSigner[] => [
  signsAs(borrower, { holder_role: 'BORROWER', role: 'Deudor' }),
  ...co_debtors.map((person) =>
    signsAs(person, { holder_role: 'CO_DEBTOR', role: 'Codeudor solidario' }),
  ),
];

const holderRoleOf = (holder: DocumentPerson, { borrower }: CreditData): HolderRole =>
  holder.borrower_id === borrower.borrower_id ? 'BORROWER' : 'CO_DEBTOR';

type SignersInput = {
  readonly kind: LegalDocumentKind;
  /** Whose personal document it is; of the others nobody's. */
  readonly holder: DocumentPerson | null;
};

/** Who signs a document of a kind; nobody signs what is only sealed. */
export function signersOf(data: CreditData, { kind, holder }: SignersInput): readonly KindSigner[] {
  if (PERSONAL_KINDS.includes(kind)) {
    const person = holder ?? data.borrower;
    const signs = signsAs(person, { holder_role: holderRoleOf(person, data), role: 'Titular' });
    // An agreement has two sides; an authorisation is given by one.
    return kind === 'ACUERDO_FIRMA' ? [signs, companySigns(data, 'Empresa')] : [signs];
  }
  switch (kind) {
    case 'SOLICITUD':
      return [signsAs(data.borrower, { holder_role: 'BORROWER', role: 'Solicitante' })];
    case 'CONTRATO':
    case 'OTROSI':
      return [...debtors(data), companySigns(data, 'Acreedor')];
    case 'PAGARE':
    case 'CARTA':
      return debtors(data);
    case 'GARANTIA':
      return [
        signsAs(data.owner, { holder_role: 'OWNER', role: 'Propietario y garante' }),
        companySigns(data, 'Acreedor garantizado'),
      ];
    default:
      return [];
  }
}
