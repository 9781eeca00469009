import type { SupportContact } from '@cuotaclara/contract';
import { layOutMail } from '#platform/outbox/mail-layout.ts';

type Mail = { readonly subject: string; readonly text: string; readonly html: string };

type Told = {
  readonly firstName: string;
  readonly url: string;
  readonly support: SupportContact;
};

const OBJECT = 'Si no lo sabías, escribe a soporte cuanto antes.';

/** To the old address, whose owner may not know. */
export function addressChangedMessage({ firstName, url, support }: Told): Mail {
  const title = 'Tu correo en Cuota Clara cambió';
  const paragraphs = [
    `Hola, ${firstName}. Un administrador cambió el correo con el que entras a Cuota Clara. ` +
      'Este correo ya no sirve para entrar.',
    OBJECT,
  ];
  const button = { label: 'Ir a Cuota Clara', url };
  return { subject: title, ...layOutMail({ title, paragraphs, button, support }) };
}

export function secondFactorResetMessage({ firstName, url, support }: Told): Mail {
  const title = 'Quitamos tu verificación en dos pasos';
  const paragraphs = [
    `Hola, ${firstName}. Un administrador quitó la verificación en dos pasos de tu cuenta y ` +
      'cerró tus sesiones. Entra con tu contraseña y actívala de nuevo.',
    OBJECT,
  ];
  const button = { label: 'Entrar', url };
  return { subject: title, ...layOutMail({ title, paragraphs, button, support }) };
}
