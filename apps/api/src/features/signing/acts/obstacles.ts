import type { SigningPerson } from './signing-person.reads.ts';

type ObstructedSet = { readonly state: string; readonly expiresAt: Date };

const SET_OBSTACLES: Readonly<Record<string, string>> = {
  COMPLETED: 'los documentos ya están firmados y sellados.',
  REJECTED: 'alguien no quiso firmar y los documentos quedaron sin efecto.',
  EXPIRED: 'el plazo para firmar terminó. Te enviaremos documentos nuevos.',
  VOIDED: 'los documentos se anularon. Te enviaremos otros.',
};

/**
 * Why a person cannot sign, as the end of a sentence; null where nothing is in the way. Nobody
 * learns here that they were found in a control list.
 */
export function personObstacle(person: SigningPerson): string | null {
  if (person.isBlocked) return 'tu cuenta está bloqueada.';
  if (person.hasSanction) return 'estamos revisando tu caso. Te avisaremos cuando puedas firmar.';
  if (!person.isIdentityApproved) return 'primero debemos aprobar tu identidad.';
  return null;
}

/** Why nobody can sign the documents of a set. */
export function setObstacle({ state, expiresAt }: ObstructedSet, now: Date): string | null {
  if (state !== 'OPEN') return SET_OBSTACLES[state] ?? 'los documentos ya no se firman.';
  return expiresAt <= now ? (SET_OBSTACLES['EXPIRED'] ?? null) : null;
}

/** The same as a whole sentence. */
export const asSentence = (why: string): string =>
  `${why.slice(0, 1).toLocaleUpperCase('es-CO')}${why.slice(1)}`;
