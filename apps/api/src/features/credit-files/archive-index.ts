import { countText } from '@cuotaclara/contract/values/number-text';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { escapeHtml } from '#platform/html/escape-html.ts';
import type { CreditFacts } from './credit-facts.reads.ts';
import { momentText } from './words.ts';

/** A file of the archive as its index names it. */
export type ListedFile = {
  /** The kind of attachment; files made for the archive have none. */
  readonly folder?: string;
  /** Where it is in the archive. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
};

type IndexInput = {
  readonly facts: CreditFacts;
  readonly files: readonly ListedFile[];
  readonly madeAt: Date;
  /** Whether the credit has attachments that the reader of the archive may not open. */
  readonly isPartial: boolean;
};

const PARTIAL = '<p>Este archivo trae solo los documentos que tu rol puede abrir.</p>';

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;color:#142023}
body{max-width:960px;margin:32px auto;padding:0 16px}
h1{font-size:28px}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid #d5dcdd;padding:6px 10px;text-align:left;vertical-align:top}
td{overflow-wrap:anywhere}
th{background:#f2f5f5}
.sum{font-family:ui-monospace,monospace;font-size:13px}`;

const row = ({ folder = 'Hecho para este expediente', path, bytes, sha256 }: ListedFile): string =>
  `<tr><td>${escapeHtml(folder)}</td><td>${escapeHtml(path)}</td>` +
  `<td>${countText(bytes)}</td><td class="sum">${sha256}</td></tr>`;

/** The index of the archive, with the SHA-256 by which anybody can check each file. */
export const archiveIndex = ({
  facts,
  files,
  madeAt,
  isPartial,
}: IndexInput): string => `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Expediente ${facts.number}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Expediente del crédito ${facts.number}</h1>
<p>${escapeHtml(wholeName(facts))}, ${escapeHtml(facts.document_code)}
${escapeHtml(facts.identification)}. Estado: ${escapeHtml(facts.state)}.</p>
<p>Descargado: ${momentText(madeAt)}</p>
${isPartial ? PARTIAL : ''}
<p>Con el SHA-256 puedes comprobar que un archivo no cambió.</p>
<table>
<tr><th>Documento</th><th>Archivo</th><th>Bytes</th><th>SHA-256</th></tr>
${files.map(row).join('\n')}
</table>
</body>
</html>
`;
