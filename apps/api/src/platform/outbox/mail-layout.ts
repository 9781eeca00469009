import type { SupportContact } from '@cuotaclara/contract';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';
import { escapeHtml } from '#platform/html/escape-html.ts';

export type MailContent = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Who sends it, and where they answer questions. */
  readonly support: SupportContact;
};

type MailBody = { readonly text: string; readonly html: string };

const anyOf = new Intl.ListFormat('es-CO', { type: 'disjunction' });

const WARNING = 'Nunca te pediremos tu clave ni tus códigos por correo, mensaje o teléfono.';

/** The company, how to reach it, and what it will never ask for. */
function footerOf(support: SupportContact): string {
  const { company_name: company, email, phone, whatsapp, hours } = support;
  const ways = [
    ...(email === null ? [] : [`escribe a ${email}`]),
    ...(whatsapp === null ? [] : [`escribe por WhatsApp al ${whatsapp}`]),
    ...(phone === null ? [] : [`llama al ${phone}`]),
  ];
  const when = hours === null ? '' : ` (${hours})`;
  const help =
    ways.length === 0 ? [] : [`¿Necesitas ayuda? Por favor ${anyOf.format(ways)}${when}.`];
  return [sentenceEnd(company), ...help, WARNING].join(' ');
}

/** A mail as text and as HTML that says the same. Every value is escaped; none may carry markup. */
export function layOutMail(content: MailContent): MailBody {
  return { text: textOf(content), html: htmlOf(content) };
}

function textOf({ title, paragraphs, button, support }: MailContent): string {
  const action = button === undefined ? [] : [`${button.label}:\n${button.url}`];
  return [title, ...paragraphs, ...action, '--', footerOf(support)].join('\n\n');
}

// Mail programs know little CSS, so styles stand on the elements; one column needs no table.
const STYLES = {
  page: 'margin:0;padding:24px 16px;background:#f2f5f5;color:#142023',
  sheet:
    'max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e8eced;' +
    "border-radius:12px;font:16px/24px 'Hanken Grotesk','Segoe UI',Roboto,Arial,sans-serif",
  brand: 'margin:0 0 20px;color:#0a5b69;font-weight:700',
  title: 'margin:0 0 16px;font-size:24px;line-height:32px',
  paragraph: 'margin:0 0 16px',
  action: 'margin:24px 0',
  button:
    'display:inline-block;padding:12px 20px;background:#0a5b69;border-radius:8px;' +
    'color:#ffffff;font-weight:600;text-decoration:none',
  note: 'margin:0;color:#505c5f;font-size:14px;line-height:20px',
  link: 'color:#0a5b69;word-break:break-all',
  footer:
    'margin:24px 0 0;padding-top:16px;border-top:1px solid #e8eced;' +
    'color:#505c5f;font-size:14px;line-height:20px',
} as const;

function htmlOf({ title, paragraphs, button, support }: MailContent): string {
  const lines = [
    `<p style="${STYLES.brand}">Cuota Clara</p>`,
    `<h1 style="${STYLES.title}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="${STYLES.paragraph}">${escapeHtml(text)}</p>`),
    ...(button === undefined ? [] : buttonLines(button)),
    `<p style="${STYLES.footer}">${escapeHtml(footerOf(support))}</p>`,
  ];
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
</head>
<body style="${STYLES.page}">
<main style="${STYLES.sheet}">
${lines.join('\n')}
</main>
</body>
</html>
`;
}

/** The link is also written out, for who cannot or would rather not press the button. */
function buttonLines({ label, url }: { label: string; url: string }): readonly string[] {
  const href = escapeHtml(webAddress(url));
  return [
    `<p style="${STYLES.action}">`,
    `<a href="${href}" style="${STYLES.button}">${escapeHtml(label)}</a></p>`,
    `<p style="${STYLES.note}">Si el botón no abre, copia esta dirección en tu navegador:<br>`,
    `<a href="${href}" style="${STYLES.link}">${href}</a></p>`,
  ];
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new Error(`a mail may not link to ${protocol}`);
  }
  return href;
}
