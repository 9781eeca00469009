import type { DocumentText } from '@cuotaclara/contract/documents/documents';
import type { OpenAct, SignedDocument, SigningSet } from '@cuotaclara/contract/signing/signing';

export const sampleDocument = (differences: Partial<SignedDocument> = {}): SignedDocument => ({
  document_id: 2,
  kind: 'CONTRATO',
  number: 'CON-10331-1',
  state: 'ISSUED',
  pages: 6,
  word_count: 720,
  sha256: 'b6ef'.padEnd(60, '0').concat('96b7'),
  role: 'BORROWER',
  holder_state: 'READY',
  signed_at: null,
  read_at: null,
  next_signer: 'la empresa',
  ...differences,
});

/** Two documents of CR-10331: the application, which only the borrower signs, and the contract. */
export const sampleSet = (differences: Partial<SigningSet> = {}): SigningSet => ({
  document_set_id: 1,
  credit_id: 10_331,
  borrower_name: null,
  state: 'OPEN',
  issued_at: '2026-11-15T15:00:00Z',
  expires_at: '2026-11-25T22:00:00Z',
  closed_at: null,
  reason: null,
  summary: {
    is_restructure: false,
    principal: 6_285_600,
    product_name: 'AKT NKD 125',
    product_amount: 6_000_000,
    financed: [{ name: 'Fianza', amount: 285_600 }],
    instalment_count: 24,
    first_instalment: 328_699,
    last_instalment: 321_725,
    rate_ea: 22.5,
    paid_total: 7_810_160,
  },
  documents: [
    sampleDocument({
      document_id: 1,
      kind: 'SOLICITUD',
      number: 'SOL-10331-1',
      pages: 2,
      word_count: 360,
      next_signer: null,
    }),
    sampleDocument(),
  ],
  signed_before: [],
  filled_promissory_notes: [],
  obstacle: null,
  channels: [
    { channel: 'sms', address: '••• ••• 45 67' },
    { channel: 'email', address: 'v•••@correo.com.co' },
  ],
  contact_wait: null,
  ...differences,
});

export const readSet = (differences: Partial<SigningSet> = {}): SigningSet => {
  const set = sampleSet(differences);
  return {
    ...set,
    documents: set.documents.map((each) => ({ ...each, read_at: '2026-11-16T15:00:00Z' })),
  };
};

export const sampleText = (differences: Partial<DocumentText> = {}): DocumentText => ({
  document_id: 1,
  credit_id: 10_331,
  kind: 'SOLICITUD',
  number: 'SOL-10331-1',
  state: 'ISSUED',
  pages: 2,
  word_count: 360,
  template_number: 3,
  in_force_from: '2026-11-01',
  verification_id: '7F3K',
  sha256: 'a'.repeat(64),
  bytes: 45_104,
  blocks: [
    { id: 'a', type: 'heading', runs: [{ text: 'Solicitud de crédito' }] },
    {
      id: 'b',
      type: 'clause',
      number: 1,
      title: 'Puedes pagar antes',
      paragraphs: [[{ text: 'Cuando quieras, ' }, { text: 'sin sanción', bold: true }]],
    },
    {
      id: 'c',
      type: 'table',
      title: 'Anexo. Plan de pagos proyectado',
      columns: [
        { label: 'Cuota', align: 'left' },
        { label: 'Capital', align: 'right' },
        { label: 'Intereses', align: 'right' },
        { label: 'Total', align: 'right' },
      ],
      rows: [['1', '$ 214.141', '$ 107.204', '$ 328.699']],
      total: ['Las 24 cuotas', '$ 6.285.600', '$ 1.380.000', '$ 7.810.160'],
    },
  ],
  places: [{ block: 'b', page: 1, top: 120, bottom: 160 }],
  ...differences,
});

const MINUTES_MS = 60_000;

/** An act whose code was just sent, unless the test says otherwise. */
export const sampleAct = (differences: Partial<OpenAct> = {}): OpenAct => ({
  act_id: '0198a000-0000-7000-8000-000000000001',
  manifest: 'e0a5',
  documents: sampleSet().documents.map(({ document_id, kind, sha256 }) => ({
    document_id,
    kind,
    sha256,
  })),
  consent_text: 'Al escribir el código firmo electrónicamente 2 documentos.',
  channel: 'sms',
  address: '••• ••• 45 67',
  expires_at: new Date(Date.now() + 10 * MINUTES_MS).toISOString(),
  again_at: new Date(Date.now() + MINUTES_MS).toISOString(),
  tries_left: 5,
  ...differences,
});
