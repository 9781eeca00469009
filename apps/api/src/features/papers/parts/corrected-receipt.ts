import { BUSINESS_TIME_ZONE, z } from '@cuotaclara/contract';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { DocumentParts } from '#features/document-data/public.ts';
import type { Reader } from '#platform/database/database.ts';

type PaymentParts = NonNullable<DocumentParts['payment']>;

/** The figures by which two receipts of one payment say the same, with their words. */
const FIGURES = {
  costs: 'gastos de cobranza',
  late_interest: 'intereses de mora',
  charges: 'cargos',
  interest: 'intereses',
  principal: 'capital',
  surplus: 'saldo a favor',
  turned: 'adelantado que pasa a capital',
} as const satisfies Partial<Record<keyof PaymentParts, string>>;

type Figure = keyof typeof FIGURES;

// Object.keys loses the literal names.
const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

/** Figures of a sealed receipt. Earlier ones did not have what was paid ahead before. */
const sealedFigures = z.object({
  payment: z.object({
    costs: z.int(),
    late_interest: z.int(),
    charges: z.int(),
    interest: z.int(),
    principal: z.int(),
    surplus: z.int(),
    turned: z._default(z.int(), 0),
  }),
});

const unsafeSealed = async (db: Reader, documentId: number) => {
  const { data, number, issued_at } = await db
    .selectFrom('documents')
    .select(['data', 'number', 'issued_at'])
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  const { payment } = z.parse(sealedFigures, JSON.parse(data));
  const issuedOn = issued_at
    .toTemporalInstant()
    .toZonedDateTimeISO(BUSINESS_TIME_ZONE)
    .toPlainDate();
  return { figures: payment, number, issuedOn };
};

/** «intereses $ 752.191 y capital $ 1.666.994», for what two receipts say differently. */
const differenceText = (
  old: Readonly<Record<Figure, number>>,
  payment: PaymentParts,
): string | null => {
  const parts = FIGURE_NAMES.filter((name) => old[name] !== payment[name]).map(
    (name) => `${FIGURES[name]} ${pesosText(old[name])}`,
  );
  return parts.length === 0
    ? null
    : new Intl.ListFormat('es-CO', { type: 'conjunction' }).format(parts);
};

type ReceiptRef = {
  /** The newest receipt of the payment. */
  readonly documentId: number;
  /** Figures of a receipt of the payment made today. */
  readonly parts: DocumentParts;
};

/**
 * Text of a receipt that corrects the newest one of its payment: which document, and the figures
 * that were others in it. Null where that one says what holds today. Not scoped.
 */
export async function unsafeCorrection(
  db: Reader,
  { documentId, parts }: ReceiptRef,
): Promise<DocumentParts | null> {
  const { payment } = parts;
  if (payment === undefined) return null;
  const { figures, number, issuedOn } = await unsafeSealed(db, documentId);
  const was = differenceText(figures, payment);
  if (was === null) return null;
  return {
    ...parts,
    payment: {
      ...payment,
      receipt: `${payment.receipt} (corregido)`,
      correction:
        `El documento ${number}, del ${longDay(issuedOn.toString())}, que decía ${was}. ` +
        'El valor y la fecha del pago no cambian; vale este recibo.',
    },
  };
}
