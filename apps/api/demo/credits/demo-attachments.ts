import { STATE } from '@cuotaclara/contract';
import sharp from 'sharp';
import { drawPdf } from '#demo/drawings/draw-pdf.ts';
import type { AttachmentCredit, AttachmentLabels } from './attachment-credits.reads.ts';

type Content = { readonly contentType: string; readonly bytes: Buffer };

type PolicyAttachment = Content & { readonly kind: 'policy'; readonly insurerId: number };

/** A drawn file with what it is: an attachment of one credit, or the policy of an insurer. */
export type DrawnAttachment =
  | PolicyAttachment
  | (Content & {
      readonly kind: 'own';
      readonly attachment: {
        readonly credit_id: number;
        readonly document_kind_id: number | undefined;
        readonly name: string;
        readonly uploaded_by: number | null;
        readonly uploaded_at: Date | null;
      };
    });

const MADE_UP = 'Documento de demostración, sin ningún valor.';
const PDF = 'application/pdf';
/** Every third credit under review has attachments; a photo takes longer to draw. */
const ATTACHMENTS_EVERY = 3;
const PHOTO_COUNT = 2;
const WORKED_ON: ReadonlySet<number> = new Set([3, 4, 8]);

const pesos = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
});
const amountText = (amount: number | null): string =>
  pesos.format(amount ?? 0).replaceAll('\u00a0', ' ');

const nameOf = ({ first_name: first, first_surname: last }: AttachmentCredit): string =>
  `${first} ${last}`;

type Drawing = { readonly labels: AttachmentLabels; readonly today: Temporal.PlainDate };

/**
 * The attachments of the credits under review, the invoices of those about to be paid out, and one
 * policy of each insurer.
 */
export async function drawAttachments(
  credits: readonly AttachmentCredit[],
  { labels, today }: Drawing,
): Promise<readonly DrawnAttachment[]> {
  const looked = credits.filter(
    ({ credit_state_id: state }, index) => WORKED_ON.has(state) && index % ATTACHMENTS_EVERY === 0,
  );
  const own = looked.flatMap((credit) => [
    ownAttachment(credit, { labels, code: 'COTIZACION', content: quotation(credit) }),
    ownAttachment(credit, { labels, code: 'CARTA_LABORAL', content: workLetter(credit, today) }),
  ]);
  const invoices = credits
    .filter(({ credit_state_id: state }) => state === STATE.awaitingDisbursement)
    .map((credit) => ownAttachment(credit, { labels, code: 'FACTURA', content: invoice(credit) }));
  const photos = await Promise.all(
    looked.slice(0, PHOTO_COUNT).map(async (credit) => {
      const content = await paySlip(credit);
      return ownAttachment(credit, { labels, code: 'DESPRENDIBLES', content });
    }),
  );
  return [...own, ...invoices, ...photos, ...labels.insurers.map(policyAttachment)];
}

const NAMES = {
  COTIZACION: 'Cotización.pdf',
  CARTA_LABORAL: 'Carta laboral.pdf',
  DESPRENDIBLES: 'Desprendible.jpg',
  FACTURA: 'Factura.pdf',
} as const;

type Own = {
  readonly labels: AttachmentLabels;
  readonly code: keyof typeof NAMES;
  readonly content: Content;
};

const ownAttachment = (
  credit: AttachmentCredit,
  { labels, code, content }: Own,
): DrawnAttachment => ({
  kind: 'own',
  ...content,
  attachment: {
    credit_id: credit.credit_id,
    document_kind_id: labels.kindIds.get(code),
    name: NAMES[code],
    uploaded_by: credit.created_by,
    uploaded_at: credit.sent_at,
  },
});

const quotation = (credit: AttachmentCredit): Content => ({
  contentType: PDF,
  bytes: drawPdf({
    title: 'Cotización',
    lines: [
      `Cliente: ${nameOf(credit)}, C.C. ${credit.identification}`,
      `Vehículo: ${credit.product_name ?? ''}`,
      `Precio con matrícula: ${amountText(credit.product_price)}`,
      MADE_UP,
    ],
  }),
});

const invoice = (credit: AttachmentCredit): Content => ({
  contentType: PDF,
  bytes: drawPdf({
    title: 'Factura de venta',
    lines: [
      `Comprador: ${nameOf(credit)}, C.C. ${credit.identification}`,
      `Vehículo: ${credit.product_name ?? ''}`,
      `Total: ${amountText(credit.product_price)}`,
      MADE_UP,
    ],
  }),
});

const workLetter = (credit: AttachmentCredit, today: Temporal.PlainDate): Content => ({
  contentType: PDF,
  bytes: drawPdf({
    title: 'Certificado laboral',
    lines: [
      `${nameOf(credit)}, C.C. ${credit.identification}, trabaja con nosotros desde ${today.year - 3}.`,
      `Salario mensual: ${amountText(credit.monthly_income)}`,
      MADE_UP,
    ],
  }),
});

const policyAttachment = ({
  insurer_id: id,
  name,
}: AttachmentLabels['insurers'][number]): PolicyAttachment => ({
  kind: 'policy',
  insurerId: id,
  contentType: PDF,
  bytes: drawPdf({
    title: 'Póliza colectiva de vehículos',
    lines: [`Aseguradora: ${name}`, 'Tomador: Cuota Clara Financiera', MADE_UP],
  }),
});

/** Looks like a photo that a borrower takes. */
async function paySlip(credit: AttachmentCredit): Promise<Content> {
  const lines = [
    'DESPRENDIBLE DE PAGO',
    nameOf(credit),
    `C.C. ${credit.identification}`,
    `Devengado ${amountText(credit.monthly_income)}`,
    MADE_UP,
  ];
  const texts = lines.map((line, index) => `<text x="70" y="${130 + index * 60}">${line}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <rect width="900" height="600" fill="#cfc8bb"/>
    <rect x="30" y="40" width="840" height="520" fill="#fbfaf6"/>
    <g font-family="monospace" font-size="30" fill="#26241f">${texts.join('')}</g></svg>`;
  return {
    contentType: 'image/jpeg',
    bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 75 }).toBuffer(),
  };
}
