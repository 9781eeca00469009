import { findRole, type SupportContact } from '@cuotaclara/contract';
import { layOutMail } from '#platform/outbox/mail-layout.ts';

type Mail = { readonly subject: string; readonly text: string; readonly html: string };

type Invited = {
  readonly firstName: string;
  readonly roleId: number;
  readonly url: string;
  /** How long the link lives; null where it leads to the login of the company and never ends. */
  readonly hours: number | null;
  readonly support: SupportContact;
};

const COMPANY_ACCOUNT = 'Entra con la cuenta de tu empresa: no necesitas otra contraseña.';

const lifeOf = (hours: number): string => {
  const life = hours === 1 ? 'una hora' : `${hours} horas`;
  return `El enlace sirve una sola vez y vence en ${life}. Si vence, pide que te inviten de nuevo.`;
};

/** «como Asesor», where the role has a name. */
const asRole = (roleId: number): string => {
  const role = findRole(roleId);
  return role === undefined ? '' : ` como ${role.label}`;
};

export function invitationMessage({ firstName, roleId, url, hours, support }: Invited): Mail {
  const title = `Te damos la bienvenida, ${firstName}`;
  const welcome = `Tienes una cuenta en Cuota Clara${asRole(roleId)}.`;
  const paragraphs =
    hours === null
      ? [`${welcome} ${COMPANY_ACCOUNT}`]
      : [`${welcome} Elige tu contraseña para empezar.`, lifeOf(hours)];
  const label = hours === null ? 'Entrar' : 'Elegir contraseña';
  const body = layOutMail({ title, paragraphs, button: { label, url }, support });
  return { subject: 'Tu cuenta en Cuota Clara está lista', ...body };
}

type NewAddress = Omit<Invited, 'roleId'>;

export function newAddressMessage({ firstName, url, hours, support }: NewAddress): Mail {
  const title = 'Confirma tu correo nuevo';
  const changed = `Hola, ${firstName}. Desde ahora entras a Cuota Clara con este correo.`;
  const paragraphs =
    hours === null
      ? [`${changed} ${COMPANY_ACCOUNT}`]
      : [`${changed} Confírmalo eligiendo una contraseña nueva.`, lifeOf(hours)];
  const label = hours === null ? 'Entrar' : 'Confirmar correo';
  const body = layOutMail({ title, paragraphs, button: { label, url }, support });
  return { subject: 'Confirma tu correo en Cuota Clara', ...body };
}
