import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { FILLING_EVENTS } from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import type { MadeFilling } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { PackageDocument } from './package-documents.reads.ts';

type StatementInput = {
  readonly promissoryNoteNumber: string;
  readonly creditNumber: string;
  readonly filling: MadeFilling;
};

/** A spreadsheet reads a file with this mark as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A text that no spreadsheet takes for a formula. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** Parts of the sum of the filled promissory note, as a table. */
export function debtStatement({
  promissoryNoteNumber,
  creditNumber,
  filling,
}: StatementInput): string {
  const { debt } = filling;
  const facts: readonly (readonly [string, string])[] = [
    ['Crédito', creditNumber],
    ['Pagaré', promissoryNoteNumber],
    ['Día de la cuenta y del vencimiento', debt.on],
    ['Evento de la carta', FILLING_EVENTS[filling.event]],
    ['Motivo', filling.reason],
    ['Lo propuso', filling.proposed_by],
    ['Lo aprobó', filling.approved_by],
  ];
  const lines = [
    ...facts.map(([name, value]) => `${cell(name)};${cell(value)}`),
    '',
    `${cell('Concepto')};${cell('Pesos')}`,
    ...debt.parts.map(({ name, amount }) => `${cell(name)};${amount}`),
    `${cell('Suma del pagaré')};${debt.sum_pesos}`,
    '',
  ];
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}`;
}

type ReadmeInput = StatementInput & {
  readonly documents: readonly PackageDocument[];
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
  readonly publicUrl: string;
  readonly rootPath: string;
  readonly filledPath: string;
  readonly promissoryNotePath: string;
};

const howToVerify = ({ rootPath, filledPath, promissoryNotePath }: ReadmeInput): string => `
CÓMO COMPROBAR ESTOS ARCHIVOS

1. En nuestra página, sin instalar nada
   Abre la dirección de cada documento (arriba) y arrastra allí su PDF. La página dice si es
   auténtico, quién firmó, cuándo, y en qué estado está el pagaré.

2. Con la huella de cada archivo
   sha256sum documentos/*.pdf
   Compara cada huella con la lista de abajo.

3. Con pdfsig (programa libre, paquete poppler-utils)
   pdfsig "${filledPath}"
   Debe decir que la firma es válida («Signature is Valid») y que cubre el documento.
   El certificado es propio: por eso pdfsig avisa que no conoce quién lo emitió.
   Se comprueba con la raíz de este paquete, en el paso 4.

4. Con openssl, contra el certificado raíz de este paquete
   PDF="${filledPath}"
   set -- $(grep -a -o '/ByteRange *\\[[^]]*\\]' "$PDF" | head -1 | tr -dc '0-9 ')
   { head -c "$2" "$PDF"; tail -c +$(($3 + 1)) "$PDF" | head -c "$4"; } > firmado.bin
   head -c "$3" "$PDF" | tail -c +$(($2 + 1)) | tr -d '<>' | xxd -r -p > sello.der
   openssl cms -verify -binary -inform DER -in sello.der -content firmado.bin \\
     -CAfile "${rootPath}" -purpose any -out /dev/null
   Debe decir «CMS Verification successful».

5. El pagaré firmado
   sha256sum "${promissoryNotePath}"
   Es la misma huella que nombra el texto del pagaré diligenciado.
`;

/** Contents of the package and the steps by which anybody checks them. */
export function readme(input: ReadmeInput): string {
  const { promissoryNoteNumber, creditNumber, filling, documents, files, publicUrl } = input;
  const listed = documents.map(
    ({ kind, number, verification_id }) =>
      `- ${LEGAL_DOCUMENT_KINDS[kind]} ${number}: ${publicUrl}/verify/documents/${verification_id}`,
  );
  return [
    `PAQUETE JUDICIAL DEL PAGARÉ ${promissoryNoteNumber}`,
    `Crédito ${creditNumber}`,
    '',
    `El pagaré se diligenció el ${longDay(filling.debt.on)} por ` +
      `${pesosText(filling.debt.sum_pesos)}, según su carta de instrucciones.`,
    '',
    'DOCUMENTOS',
    ...listed,
    '',
    'evidencia/: cómo firmó cada persona, completa, en JSON. Dentro de cada PDF va la misma sin el',
    '  teléfono, la red y el equipo de los demás firmantes; la constancia del PDF dice la huella',
    '  SHA-256 de la completa.',
    'aviso/: la prueba del aviso al deudor, si la carta lo pide para ese evento.',
    'estado-de-la-deuda.csv: cómo se compone la suma.',
    'certificados/: los certificados con que se sellan los documentos.',
    howToVerify(input),
    'HUELLAS SHA-256',
    ...files.map(({ path, sha256 }) => `${sha256}  ${path}`),
    '',
  ].join('\n');
}
