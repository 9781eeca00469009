import { HOLDER_ROLES, LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import type { ResolvedBlock } from '@cuotaclara/contract/documents/resolved';
import { CODE_CHANNELS, READING_EVENTS } from '@cuotaclara/contract/signing/signing';
import { groupVerificationId } from '@cuotaclara/contract/verification/verification-id';
import type { ActEvidence, CodeEvidence, HolderEvidence } from '#features/signing/public.ts';
import type { PaperBlock } from '#platform/paper/paper.ts';
import { type EvidenceInput, masked } from './evidence-json.ts';
import { exactMoment } from './exact-moment.ts';

type Row = readonly [label: string, value: string | null];

const SIGN_IN_WORDS: Readonly<Record<string, string>> = {
  password: 'contraseña',
  email_link: 'enlace a su correo',
  hosted: 'la cuenta de su empresa',
  authenticator_code: 'contraseña y aplicación de verificación',
  recovery_code: 'contraseña y código de recuperación',
};

type ConstanciaInput = EvidenceInput & {
  /** Fingerprint of the complete evidence; null where the file carries it. */
  readonly completeSha256: string | null;
};

/** The pages «Constancia de firma»: the evidence in words, with addresses masked. */
export function constanciaBlocks(input: ConstanciaInput): PaperBlock[] {
  const { document } = input;
  const holders = masked(input.holders);
  return [
    { id: 'constancia', type: 'heading', runs: [{ text: 'Constancia de firma' }] },
    paragraph('que-es', intro(input)),
    facts('documento', 'El documento', documentRows(input)),
    ...holders.flatMap((holder, index) => [
      facts(
        `firma-${index + 1}`,
        titleOf(holder),
        holderRows(holder, document.printed.company.name),
      ),
      ...drawingOf(holder, `trazo-${index + 1}`),
    ]),
    facts('sello', 'El sello', sealRows(input)),
    paragraph('como-se-comprueba', howToCheck(input)),
  ];
}

const paragraph = (id: string, text: string): ResolvedBlock => ({
  id,
  type: 'paragraph',
  runs: [{ text }],
});

const facts = (id: string, title: string, rows: readonly Row[]): ResolvedBlock => ({
  id,
  type: 'facts',
  title,
  rows: rows.flatMap(([label, text]) => (text === null ? [] : [{ label, runs: [{ text }] }])),
});

const intro = ({ document, holders, completeSha256 }: ConstanciaInput): string => {
  const { name } = document.printed.company;
  if (holders.length === 0) {
    return `${name} emitió y selló este documento. No lleva firmas de personas.`;
  }
  const about =
    'Esta constancia cuenta quién firmó el documento, cómo y cuándo. Hace parte del archivo ' +
    'sellado y va numerada aparte. ';
  return completeSha256 === null
    ? `${about}Las mismas pruebas, completas, van adentro del PDF en el archivo evidencia.json.`
    : `${about}Como cada firmante recibe este archivo, aquí y en el archivo evidencia.json que ` +
        'va adentro del PDF no está desde qué teléfono, red o equipo firmaron los demás. ' +
        `${name} guarda las pruebas completas y le da a cada persona las suyas.`;
};

const documentRows = ({ document }: EvidenceInput): readonly Row[] => [
  ['Documento', `${LEGAL_DOCUMENT_KINDS[document.kind]} ${document.number}`],
  ['Emitido', exactMoment(document.issuedAt)],
  ['Plantilla', `versión ${document.template.number}`],
  ['Huella de lo que se leyó (SHA-256)', inGroups(document.original.sha256.toString('hex'))],
  [
    'Tamaño de lo que se leyó',
    `${bytesText(document.original.bytes)}, ${pagesText(document.pages)}`,
  ],
  ['Código de verificación', groupVerificationId(document.verificationId)],
];

const bytesText = (bytes: number): string => `${bytes.toLocaleString('es-CO')} bytes`;

const pagesText = (pages: number): string => (pages === 1 ? '1 página' : `${pages} páginas`);

/** In groups of eight, so that a line can break and a person can compare. */
const inGroups = (hex: string): string => (hex.match(/.{1,8}/g) ?? []).join(' ');

const titleOf = ({ role, name }: HolderEvidence): string =>
  role === 'COMPANY' ? 'Firma de la empresa' : `Firma de ${name ?? HOLDER_ROLES[role]}`;

function holderRows(holder: HolderEvidence, companyName: string): readonly Row[] {
  const { role, name, identification, signed_at: signedAt, identity_check: check, act } = holder;
  const isCompany = role === 'COMPANY';
  return [
    ['Firma como', HOLDER_ROLES[role]],
    ['Nombre', isCompany ? companyName : name],
    ['Identificación', identification],
    ['Firmó por la empresa', isCompany ? (name ?? 'El sello de la empresa') : null],
    ['Firmó', signedAt === null ? null : exactMoment(new Date(signedAt))],
    ['Identidad', check === null ? null : `${check.how}, ${exactMoment(new Date(check.at))}`],
    ...readingRows(holder),
    ...(act === null ? [] : actRows(act)),
  ];
}

const readingRows = ({ readings }: HolderEvidence): readonly Row[] =>
  (['opened', 'end'] as const).map((event) => {
    const at = readings.find((each) => each.event === event)?.happened_at;
    return [READING_EVENTS[event], at === undefined ? null : exactMoment(new Date(at))];
  });

const actRows = (act: ActEvidence): readonly Row[] => [
  ['Entró con', SIGN_IN_WORDS[act.sign_in_method] ?? act.sign_in_method],
  ['Firma', act.signature === null ? null : signatureText(act.signature)],
  ...act.codes.filter(({ used_at: usedAt }) => usedAt !== null).flatMap(codeRows),
  ['Códigos enviados', act.codes.length === 0 ? null : String(act.codes.length)],
  ['Aceptó', act.consent_text],
  ['Red y equipo', [act.signed_ip, act.signed_user_agent].filter(Boolean).join(' · ') || null],
  ['Acto de firma', act.act_id],
  ['Huella de lo firmado en el acto', inGroups(act.manifest)],
  ['Línea del registro', auditText(act.audit)],
];

/** The lines of a drawn signature. When each point was drawn stays out of the file. */
function drawingOf({ act, name }: HolderEvidence, id: string): PaperBlock[] {
  const drawn = act?.signature?.value;
  if (drawn?.kind !== 'drawn') return [];
  const { width, height, strokes } = drawn;
  const points = strokes.map((stroke) => stroke.map(([x, y]) => [x, y] as const));
  const alt = `Firma dibujada de ${name ?? 'quien firma'}`;
  return [{ id, type: 'drawing', alt, width, height, strokes: points }];
}

const signatureText = ({ value, sha256 }: NonNullable<ActEvidence['signature']>): string =>
  value.kind === 'typed'
    ? `Escrita: «${value.text}»`
    : `Dibujada, huella del trazo ${inGroups(sha256)}`;

const codeRows = (code: CodeEvidence): readonly Row[] => [
  [
    'Código',
    `Por ${CODE_CHANNELS[code.channel]} a ${code.address_masked}, enviado ` +
      `${exactMoment(new Date(code.sent_at))}, usado ` +
      `${exactMoment(new Date(code.used_at ?? ''))}, ` +
      `${code.tries === 1 ? '1 intento' : `${code.tries} intentos`}` +
      (code.message_id === null ? '' : `, mensaje ${code.message_id}`),
  ],
  ['Rostro comprobado con la cámara', presenceText(code)],
];

const presenceText = ({ presence_proven_at: at }: CodeEvidence): string | null =>
  at === null ? null : `${exactMoment(new Date(at))}, porque el celular era nuevo`;

const auditText = (audit: ActEvidence['audit']): string | null => {
  if (audit === null) return null;
  if (audit.seal === null) return `${audit.entry_id}, sin eslabón todavía cuando se selló`;
  return `${audit.entry_id}, eslabón ${audit.seal.position}: ${inGroups(audit.seal.hash)}`;
};

const sealRows = ({
  sealedAt,
  timeStamp,
  certificateSerial,
  completeSha256,
}: ConstanciaInput): readonly Row[] => [
  [
    'Huella de las pruebas completas (SHA-256)',
    completeSha256 === null ? null : inGroups(completeSha256),
  ],
  ['Sellado', exactMoment(sealedAt)],
  [
    'Estampa de tiempo',
    {
      own: 'Propia: la da la empresa con su reloj',
      external: 'De una autoridad de estampado externa',
      none: 'Sin estampa: el servicio no respondió. La copia de archivo la lleva',
    }[timeStamp ?? 'none'],
  ],
  ['Certificado', certificateSerial],
];

const howToCheck = ({ document }: EvidenceInput): string =>
  `Los primeros ${bytesText(document.original.bytes)} de este archivo son exactamente los que se ` +
  'leyeron: su huella es la que está arriba. Comprueba el documento en ' +
  `${document.printed.document.verification_url}. Un papel impreso es solo una copia.`;
