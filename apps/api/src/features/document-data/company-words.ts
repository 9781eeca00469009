import { nitText } from '@cuotaclara/contract/borrowers/data-policy';
import { controllerOf } from '#platform/settings/controller-of.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { CreditData } from './document-data.ts';

type Reached = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
};

/** Where nothing is known of how to reach the company, its application is. */
const ONLY_HERE = 'los canales de atención de su aplicación';

function contactText({ email, phone, address }: Reached): string {
  const ways = [
    email === null ? null : `el correo ${email}`,
    phone === null ? null : `el teléfono ${phone}`,
    address === null ? null : `la dirección ${address}`,
  ].filter((way) => way !== null);
  if (ways.length < 2) return ways[0] ?? ONLY_HERE;
  return `${ways.slice(0, -1).join(', ')} o ${ways.at(-1)}`;
}

const inOneLine = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(', ');

/** The representative of the company; nobody is named by a document and a role alone. */
function representativeText(settings: Pick<Settings, 'get'>): string | null {
  const name = settings.get('representative_name');
  if (name === null) return null;
  return inOneLine([
    name,
    settings.get('representative_document'),
    settings.get('representative_role'),
  ]);
}

/** The company as documents name it, with the settings of a day. */
export function companyOf(settings: Pick<Settings, 'get'>): CreditData['company'] {
  const { name, nit, address, email: dataEmail, phone: dataPhone } = controllerOf(settings);
  const email = settings.get('support_email');
  const phone = settings.get('support_phone');
  const written = nit === null ? null : nitText(nit);
  const identity = inOneLine([
    name,
    written === null ? null : `NIT ${written}`,
    address === null ? null : `con domicilio en ${address}`,
  ]);
  const representative = representativeText(settings);
  return {
    name,
    nit: written,
    address,
    email,
    phone,
    data_email: dataEmail,
    data_phone: dataPhone,
    identity,
    identification: written === null ? name : `NIT ${written}`,
    contact: contactText({ email, phone, address }),
    data_contact: contactText({ email: dataEmail, phone: dataPhone, address }),
    representative,
    represented:
      representative === null ? identity : `${identity}, representada por ${representative}`,
  };
}
