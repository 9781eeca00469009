import type { SupportContact } from '@cuotaclara/contract';
import { layOutMail } from '#platform/outbox/mail-layout.ts';

type Link = {
  readonly firstName: string;
  readonly url: string;
  readonly minutes: number;
  readonly support: SupportContact;
};

type LinkMail = { readonly subject: string; readonly text: string; readonly html: string };

const lifeOf = (minutes: number): string =>
  `El enlace sirve una sola vez y vence en ${minutes} minutos.`;

export function emailLinkMessage({ firstName, url, minutes, support }: Link): LinkMail {
  const title = 'Entra a Cuota Clara';
  const paragraphs = [
    `Hola, ${firstName}. Pediste un enlace para entrar sin contraseña. ${lifeOf(minutes)}`,
    'Si no fuiste tú, ignora este correo: sin el enlace nadie entra.',
  ];
  const body = layOutMail({ title, paragraphs, button: { label: 'Entrar', url }, support });
  return { subject: 'Tu enlace para entrar a Cuota Clara', ...body };
}

export function recoveryMessage({ firstName, url, minutes, support }: Link): LinkMail {
  const title = 'Elige una contraseña nueva';
  const paragraphs = [
    `Hola, ${firstName}. Pediste elegir una contraseña. ${lifeOf(minutes)}`,
    'Si no fuiste tú, ignora este correo: nada cambia.',
  ];
  const body = layOutMail({
    title,
    paragraphs,
    button: { label: 'Elegir contraseña', url },
    support,
  });
  return { subject: 'Elige una contraseña nueva en Cuota Clara', ...body };
}
