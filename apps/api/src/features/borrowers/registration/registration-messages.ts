import type { SupportContact } from '@cuotaclara/contract';
import { layOutMail } from '#platform/outbox/mail-layout.ts';

type Mail = { readonly subject: string; readonly text: string; readonly html: string };

type Link = { readonly url: string; readonly support: SupportContact };

export function registrationMessage({
  url,
  hours,
  support,
}: Link & { readonly hours: number }): Mail {
  const title = 'Confirma tu correo y abre tu cuenta';
  const paragraphs = [
    'Pediste abrir una cuenta en Cuota Clara con este correo. Confírmalo y cuéntanos quién eres.',
    `El enlace vence en ${hours} horas. Si vence, regístrate de nuevo.`,
    'Si no fuiste tú, ignora este correo: sin el enlace nadie abre la cuenta.',
  ];
  const button = { label: 'Confirmar correo', url };
  const body = layOutMail({ title, paragraphs, button, support });
  return { subject: 'Confirma tu correo y abre tu cuenta en Cuota Clara', ...body };
}

type AccountExistsInput = Link & { readonly firstName: string; readonly minutes: number };

/** The page said nothing of it, so that nobody learns there who has an account. */
export function accountExistsMessage({
  firstName,
  url,
  minutes,
  support,
}: AccountExistsInput): Mail {
  const title = 'Ya tienes una cuenta';
  const paragraphs = [
    `Hola, ${firstName}. Pediste abrir una cuenta en Cuota Clara, y este correo ya tiene una. ` +
      `Entra con este enlace: sirve una sola vez y vence en ${minutes} minutos.`,
    'Si no fuiste tú, ignora este correo: sin el enlace nadie entra.',
  ];
  const body = layOutMail({ title, paragraphs, button: { label: 'Entrar', url }, support });
  return { subject: 'Ya tienes una cuenta en Cuota Clara', ...body };
}

type NumberTypedInput = Link & { readonly firstName: string };

/** To the borrower who has proven a number with which another account was opened. */
export function numberTypedMessage({ firstName, url, support }: NumberTypedInput): Mail {
  const title = 'Abrieron otra cuenta con tu documento';
  const paragraphs = [
    `Hola, ${firstName}. Alguien abrió una cuenta en Cuota Clara con el número de tu documento y ` +
      'otro correo.',
    'Si fuiste tú, no la necesitas: tu cuenta es la de este correo. Entra con él.',
    'Si no fuiste tú, no tienes que hacer nada: esa cuenta no ve tus datos y nadie obtiene un ' +
      'crédito a tu nombre sin probar que eres tú.',
  ];
  const body = layOutMail({ title, paragraphs, button: { label: 'Entrar', url }, support });
  return { subject: 'Abrieron otra cuenta con tu número de documento', ...body };
}
