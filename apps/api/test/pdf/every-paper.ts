import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import type { CreditData, DocumentParts, DocumentPerson } from '#features/document-data/public.ts';
import { withDocument } from '#features/document-data/public.ts';
import { paperOf } from '#features/documents/issue/paper-of.ts';
import { FIRST_TEXTS } from '#features/templates/first-texts/first-texts.ts';
import { previewData } from '#features/templates/preview-data.ts';
import type { PaperInput } from '#platform/paper/paper.ts';
import { BARE_CREDIT, FULL_CREDIT } from '#test/document-data.ts';

/** One credit by what makes its papers long or short. */
export type PaperLength = {
  readonly instalments: number;
  readonly coDebtors: number;
  readonly isLong: boolean;
};

// Object.keys loses the literal names.
export const KINDS = Object.keys(LEGAL_DOCUMENT_KINDS) as LegalDocumentKind[];

const ISSUED = Temporal.Instant.from('2026-11-16T02:00:00Z');
const TODAY = Temporal.PlainDate.from('2026-11-15');
const PUBLIC_URL = 'https://creditos.cuotaclara.co';
const VERIFICATION_ID = '0N3W7E1XQ9ZK5R2VB8M4CTYHJD';

const LONG_STREET =
  'Carrera 43 D sur # 128 A - 45 bis, conjunto residencial Altos de la Sabana, torre 4';

function personOf(borrowerId: number, { isLong }: PaperLength): DocumentPerson {
  if (!isLong) return { ...FULL_CREDIT.borrower, borrower_id: borrowerId };
  const name = `${BARE_CREDIT.borrower.name} de los Ángeles ${borrowerId}`;
  const domicile = `${LONG_STREET}, Santiago de Cali (Valle del Cauca)`;
  const identification = `C.C. 1.061.733.51${borrowerId}`;
  return {
    ...FULL_CREDIT.borrower,
    borrower_id: borrowerId,
    name,
    identification,
    address: LONG_STREET,
    domicile,
    identity: `${name}, ${identification}, con domicilio en ${domicile}`,
  };
}

const planOf = (count: number): CreditData['plan'] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    due_on: Temporal.PlainDate.from('2026-12-05').add({ months: index }).toString(),
    opening: 12_480_000 - index * 100_000,
    principal: 300_000 + index,
    interest: 200_000 - index,
    charges: 38_600,
    total: 538_600,
    balance: 12_180_000 - index * 100_000,
  }));

function creditOf(length: PaperLength): CreditData {
  const base = length.isLong ? FULL_CREDIT : BARE_CREDIT;
  const borrower = personOf(1, length);
  const coDebtors = Array.from({ length: length.coDebtors }, (_, index) =>
    personOf(index + 2, length),
  );
  const listed = (texts: readonly string[]): string | null =>
    texts.length === 0 ? null : texts.join('; ');
  return {
    ...base,
    borrower,
    owner: borrower,
    co_debtors: coDebtors,
    co_debtor: {
      names: listed(coDebtors.map(({ name }) => name)),
      identities: listed(coDebtors.map(({ identity }) => identity)),
      count: coDebtors.length,
    },
    credit: { ...base.credit, instalment_count: length.instalments },
    plan: planOf(length.instalments),
  };
}

/** Lists that grow with the credit: what a receipt paid and what a statement tells. */
function longParts(kind: LegalDocumentKind, data: DocumentParts, rows: number): DocumentParts {
  const { payment, statement } = data;
  const repeated = <Row>(list: readonly Row[]): readonly Row[] =>
    Array.from({ length: rows }, () => list).flat();
  if (kind === 'RECIBO' && payment) {
    const { instalments, steps } = payment;
    return { payment: { ...payment, instalments: repeated(instalments), steps: repeated(steps) } };
  }
  if (kind === 'EXTRACTO' && statement) {
    return { statement: { ...statement, movements: repeated(statement.movements) } };
  }
  return data;
}

/** A document of a kind as it is issued to people, with as much text as the length asks for. */
export function paperOfKind(kind: LegalDocumentKind, length: PaperLength): PaperInput {
  const credit = creditOf(length);
  const preview = previewData(credit, {
    kind,
    now: ISSUED,
    today: TODAY,
    publicUrl: PUBLIC_URL,
  });
  const known = Object.entries(preview).filter(([, value]) => value !== null);
  const { holder, ...parts }: DocumentParts & { holder?: DocumentPerson } =
    Object.fromEntries(known);
  const data = withDocument(credit, {
    ...longParts(kind, parts, Math.ceil(length.instalments / 12)),
    ...(holder !== undefined && { holder }),
    kind,
    number: 'CON-10331-1',
    verificationId: VERIFICATION_ID,
    verificationUrl: `${PUBLIC_URL}/verify/documents/${VERIFICATION_ID}`,
    issuedAt: ISSUED,
    promissoryNoteNumbers: { promissoryNote: 'PAG-10331-1', letter: 'CIN-10331-1' },
  });
  return paperOf({ kind, blocks: FIRST_TEXTS[kind], data });
}
