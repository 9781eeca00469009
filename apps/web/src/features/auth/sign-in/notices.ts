import type { RefusalCode } from '@cuotaclara/contract';
import { AUTH_REFUSALS } from '@cuotaclara/contract/auth/refusals';
import type { NoticeTone } from '#ui/feedback/notice.tsx';

type NoticeText = { readonly tone: NoticeTone; readonly text: string };

const NOTICES: Readonly<Partial<Record<string, NoticeText>>> = {
  session_ended: { tone: 'info', text: 'Tu sesión terminó. Entra de nuevo y sigues donde ibas.' },
  signed_out_elsewhere: { tone: 'info', text: 'Cerraste la sesión en otra pestaña.' },
  password_changed: {
    tone: 'good',
    text: 'Tu contraseña quedó cambiada. Entra con la nueva.',
  },
  password_chosen: {
    tone: 'good',
    text: 'Tu contraseña quedó lista. Entra con tu correo y con ella.',
  },
  not_kept: {
    tone: 'danger',
    text: 'Tu navegador no guardó la sesión. Permite las cookies de este sitio y entra de nuevo.',
  },
};

/**
 * Refusals that the server sends a browser here with, told in their own words. They are those of
 * auth: the table of every feature would add four kilobytes to the login page.
 */
const REFUSED_SIGN_INS = [
  'user_blocked',
  'unknown_role',
  'challenge_expired',
  'link_expired',
  'hosted_account_unknown',
  'hosted_unavailable',
  'hosted_failed',
] as const satisfies readonly RefusalCode[];

/** What only the staff can change. */
const FOR_SUPPORT: readonly (string | undefined)[] = [
  'user_blocked',
  'unknown_role',
  'hosted_account_unknown',
] satisfies readonly RefusalCode[];

/** Whether a refusal leaves nothing to do but to ask for help. */
export const needsSupport = (code: string | undefined): boolean => FOR_SUPPORT.includes(code);

const UNKNOWN: NoticeText = {
  tone: 'danger',
  text: 'No pudimos completar el ingreso. Inténtalo de nuevo.',
};

/** What the login page says for a code in its address. */
export const noticeOf = (code: string): NoticeText => {
  const refusal = REFUSED_SIGN_INS.find((known) => known === code);
  if (refusal) return { tone: 'danger', text: AUTH_REFUSALS[refusal].message };
  // The code comes from an address: it must not reach what every object has.
  return (Object.hasOwn(NOTICES, code) ? NOTICES[code] : null) ?? UNKNOWN;
};
