import { HUNDREDTHS, wholeNumber } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

/** What a company decides about comparing faces. */
export const FACES_SETTINGS = {
  face_match_distance: {
    id: 7,
    group: 'identity',
    label: 'Distancia máxima para decir que es la misma persona',
    help: 'Entre el rostro del documento y el de la selfie: 0 es la misma foto. Con un número menor se aceptan menos parecidos y una persona revisa más casos.',
    type: wholeNumber({ min: 20, max: 100 }, HUNDREDTHS),
    initial: 55,
    readers: 'staff',
  },
  face_review_distance: {
    id: 8,
    group: 'identity',
    label: 'Distancia hasta la que una persona revisa el parecido',
    help: 'Más allá se piden fotos nuevas antes de la revisión. Nadie queda rechazado por esta distancia.',
    type: wholeNumber({ min: 20, max: 120 }, HUNDREDTHS),
    initial: 70,
    readers: 'staff',
  },
} as const satisfies SettingTable;
