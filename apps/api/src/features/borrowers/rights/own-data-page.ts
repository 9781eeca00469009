import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { escapeHtml } from '#platform/html/escape-html.ts';

type Page = {
  readonly data: object;
  readonly today: Temporal.PlainDate;
  /** Of every other file in the archive. */
  readonly paths: readonly string[];
};

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const days = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' });

const moments = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: BUSINESS_TIME_ZONE,
});

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;color:#142023}
body{max-width:960px;margin:32px auto;padding:0 16px}
h1{font-size:28px}h2{font-size:20px;margin-top:32px}h3{font-size:16px}
table{border-collapse:collapse;margin:8px 0 16px;width:100%}
th,td{border:1px solid #d5dcdd;padding:6px 10px;text-align:left;vertical-align:top}
td{overflow-wrap:anywhere}
th{width:30%;background:#f2f5f5;font-weight:600}`;

/** What the folders of the archive hold, by the name with which features put files there. */
const FOLDERS: Readonly<Record<string, string>> = {
  identidad: 'tus fotos y videos',
  creditos: 'los archivos de tus créditos',
  papeles: 'recibos, extractos, certificados y liquidaciones',
  'documentos-legales': 'los documentos que firmaste o aceptaste',
};

/** Only the folders that are in the archive are named. */
function foldersText(paths: readonly string[]): string {
  const names = new Set(paths.flatMap((path) => (path.includes('/') ? path.split('/', 1) : [])));
  if (names.size === 0) return '<p>No hay más archivos.</p>';
  const items = [...names].map((name) => {
    const about = FOLDERS[name];
    return `<li>${escapeHtml(name)}${about === undefined ? '' : `: ${about}`}</li>`;
  });
  return `<p>En estas carpetas están tus archivos:</p>\n<ul>\n${items.join('\n')}\n</ul>`;
}

/** The same data as in the JSON, for a person: tables that any browser opens. */
export function ownDataPage({ data, today, paths }: Page): string {
  // Dates become what the file beside has.
  const plain: object = JSON.parse(JSON.stringify(data));
  const sections = Object.entries(plain).map(
    ([name, value]) => `<h2>${titleOf(name)}</h2>\n${render(value)}`,
  );
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mis datos</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Mis datos</h1>
<p>Esto es lo que guardamos sobre ti el ${textOf(today)}. Los mismos datos están en
mis-datos.json, para leerlos con un programa.</p>
${foldersText(paths)}
<p>No están las notas internas del personal ni lo que la ley nos obliga a reservar para prevenir el
lavado de activos.</p>
<p>Puedes pedir que los corrijamos o los eliminemos (Ley 1581 de 2012). En el registro de auditoría
los datos personales aparecen ocultos a propósito.</p>
${sections.join('\n')}
</body>
</html>
`;
}

/** primer_nombre → Primer nombre. */
const titleOf = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1));
};

function render(value: unknown): string {
  if (Array.isArray(value)) return renderList(value);
  if (typeof value === 'object' && value !== null) return renderTable(value);
  return escapeHtml(textOf(value));
}

function renderList(values: readonly unknown[]): string {
  if (values.length === 0) return '<p>No hay nada.</p>';
  return values
    .map((value) => (typeof value === 'object' ? render(value) : `<p>${render(value)}</p>`))
    .join('\n');
}

const renderTable = (fields: object): string =>
  `<table>${Object.entries(fields)
    .map(([name, value]) => `<tr><th>${titleOf(name)}</th><td>${render(value)}</td></tr>`)
    .join('\n')}</table>`;

function textOf(value: unknown): string {
  if (value === null) return 'Sin dato';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = String(value);
  if (DAY.test(text)) return days.format(new Date(text));
  return MOMENT.test(text) ? moments.format(new Date(text)) : text;
}
