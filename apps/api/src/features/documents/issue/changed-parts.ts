import type { CreditData, DocumentPerson } from '#features/document-data/public.ts';
import { canonicalText } from './data-hash.ts';

/** One part of what documents say of a credit, and how another value of it comes into them. */
type ChangedPart = {
  /** The change, in Spanish. */
  readonly words: string;
  /** Also counts for a document that all have signed: it is part of what they owe. */
  readonly isBinding: boolean;
  readonly pick: (data: CreditData) => unknown;
  /** The earlier text, with this part as it is now. */
  readonly take: (before: CreditData, now: CreditData) => CreditData;
};

type PersonPart = Partial<DocumentPerson>;

/** The borrower is also the owner of what is bought. */
const takeBorrower =
  (pick: (person: DocumentPerson) => PersonPart): ChangedPart['take'] =>
  (before, now) => {
    const own = { ...pick(now.borrower), identity: now.borrower.identity };
    return {
      ...before,
      borrower: { ...before.borrower, ...own },
      owner: { ...before.owner, ...own },
    };
  };

const contactOf = (pick: (person: DocumentPerson) => PersonPart) => ({
  isBinding: false,
  pick: ({ borrower }: CreditData) => pick(borrower),
  take: takeBorrower(pick),
});

const nameOf = ({ name, identification }: DocumentPerson): PersonPart => ({ name, identification });

const lawOf = ({ credit: { legal_max_ea, legal_max_month, late_rate_ea } }: CreditData) => ({
  legal_max_ea,
  legal_max_month,
  late_rate_ea,
});

/** The terms without the legal maximum, which is that of the month in which a set was issued. */
const termsOf = ({ credit }: CreditData) => {
  const { legal_max_ea: _max, legal_max_month: _month, late_rate_ea: _late, ...rest } = credit;
  return rest;
};

const peopleOf = ({ co_debtors }: CreditData) => co_debtors.map(({ borrower_id }) => borrower_id);

/**
 * Everything whose change outdates the documents that say it. A legal maximum of another month and
 * the contact data of the company are left out: a set keeps those with which it was issued.
 */
const PARTS: readonly ChangedPart[] = [
  {
    words: 'la usura del mes, que quedó por debajo de la tasa del crédito',
    isBinding: false,
    pick: (data) => (data.credit.rate_ea > data.credit.legal_max_ea ? lawOf(data) : null),
    take: (before, now) => ({ ...before, credit: { ...before.credit, ...lawOf(now) } }),
  },
  {
    words: 'el nombre o el documento del cliente',
    isBinding: true,
    pick: ({ borrower }) => nameOf(borrower),
    take: takeBorrower(nameOf),
  },
  { words: 'el celular del cliente', ...contactOf(({ phone }) => ({ phone })) },
  { words: 'el correo del cliente', ...contactOf(({ email }) => ({ email })) },
  {
    words: 'la dirección del cliente',
    ...contactOf(({ address, city, domicile }) => ({ address, city, domicile })),
  },
  {
    words: 'los codeudores',
    isBinding: true,
    pick: peopleOf,
    take: (before, { co_debtors, co_debtor }) => ({ ...before, co_debtors, co_debtor }),
  },
  {
    words: 'los datos de un codeudor',
    isBinding: false,
    pick: ({ co_debtors }) => co_debtors,
    // A co-debtor who came or left is told by the part above.
    take: (before, now) =>
      canonicalText(peopleOf(before)) === canonicalText(peopleOf(now))
        ? { ...before, co_debtors: now.co_debtors, co_debtor: now.co_debtor }
        : before,
  },
  {
    words: 'el nombre o el NIT de la empresa',
    isBinding: true,
    pick: ({ company: { name, nit } }) => [name, nit],
    take: (before, { company }) => ({ ...before, company }),
  },
  {
    words: 'la placa',
    isBinding: true,
    pick: ({ product }) => product.plate,
    take: (before, { product: { plate } }) => ({
      ...before,
      product: { ...before.product, plate },
    }),
  },
  {
    words: 'el producto o su precio',
    isBinding: true,
    pick: ({ product: { plate: _plate, ...product } }) => product,
    take: (before, { product }) => ({
      ...before,
      product: { ...product, plate: before.product.plate },
    }),
  },
  {
    words: 'los cargos',
    isBinding: true,
    pick: ({ charges }) => charges,
    take: (before, { charges }) => ({ ...before, charges }),
  },
  {
    words: 'las condiciones del crédito',
    isBinding: true,
    pick: (data) => [termsOf(data), data.conventions],
    take: (before, now) => ({
      ...before,
      credit: { ...before.credit, ...termsOf(now) },
      conventions: now.conventions,
    }),
  },
  {
    words: 'el plan de pagos',
    isBinding: true,
    pick: ({ plan }) => plan,
    take: (before, { plan }) => ({ ...before, plan }),
  },
  {
    words: 'lo que dice la solicitud',
    isBinding: false,
    pick: ({ application }) => application,
    take: (before, { application }) => ({ ...before, application }),
  },
  {
    words: 'la ciudad donde se emiten',
    isBinding: false,
    pick: ({ place }) => place,
    take: (before, { place }) => ({ ...before, place }),
  },
];

/** The parts that are others now; whether a document says them is another question. */
export const changedParts = (before: CreditData, now: CreditData): readonly ChangedPart[] =>
  PARTS.filter(({ pick }) => canonicalText([pick(before)]) !== canonicalText([pick(now)]));
