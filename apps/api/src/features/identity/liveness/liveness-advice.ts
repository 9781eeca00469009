import type { PresenceJudgement } from '#features/identity/presence/judge-presence.ts';

type JudgedReason = PresenceJudgement['reasons'][number];

const TEXTS: Readonly<Record<JudgedReason, string>> = {
  'step_missing:right': 'No vimos el giro a tu derecha. Gira la cabeza un poco más.',
  'step_missing:left': 'No vimos el giro a tu izquierda. Gira la cabeza un poco más.',
  'step_missing:blink': 'No vimos el parpadeo. Mira a la cámara, cierra los ojos y ábrelos.',
  too_few_frames: 'La grabación quedó incompleta. Haz todos los pasos.',
  too_many_frames: 'La grabación quedó demasiado larga. Inténtalo de nuevo.',
  wrong_order: 'Haz los pasos en el orden que te pedimos.',
  unreadable: 'Algunas imágenes no se pudieron leer. Busca más luz y limpia la cámara.',
  no_face: 'Tu rostro se salió de la imagen. Mantenlo dentro del óvalo.',
  several_faces: 'Había más de una persona en la imagen. Hazlo a solas.',
  other_face: 'El rostro cambió entre las imágenes. Hazlo con luz pareja y sin gafas oscuras.',
  other_person:
    'Tu rostro no se parece lo suficiente al de tu identidad. Busca luz pareja y mira de frente.',
  service_failed: 'La comprobación no está disponible. Intenta de nuevo en unos minutos.',
  busy: 'Hay varias comprobaciones en curso. Intenta de nuevo en un momento.',
};

const isKnown = (code: string): code is JudgedReason => Object.hasOwn(TEXTS, code);

/** What a person can do better, once each. A code of a later version is shown as it is. */
export const adviceOn = (reasons: readonly string[]): string[] => [
  ...new Set(reasons.map((reason) => (isKnown(reason) ? TEXTS[reason] : reason))),
];
