import {
  IconAdjustmentsOff,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBrightnessUp,
  IconFaceIdError,
  IconFocusCentered,
  IconHandStop,
  IconMoon,
  IconSun,
  IconUsers,
  IconZoomIn,
  type TablerIcon,
} from '@tabler/icons-react';

type HintWords = { readonly text: string; readonly icon: TablerIcon };

/** The one thing to do now. */
export const HINTS = {
  dark: { text: 'Busca más luz', icon: IconMoon },
  bright: { text: 'Hay demasiada luz', icon: IconSun },
  glare: { text: 'Inclínala: hay reflejos', icon: IconBrightnessUp },
  far: { text: 'Acércala un poco', icon: IconZoomIn },
  unframed: { text: 'Llévala al marco', icon: IconFocusCentered },
  blurred: { text: 'Se ve borrosa: espera el enfoque', icon: IconAdjustmentsOff },
  moving: { text: 'Quédate quieto', icon: IconHandStop },
  faceless: { text: 'No vemos tu cara', icon: IconFaceIdError },
  company: { text: 'Que salga una sola persona', icon: IconUsers },
  small: { text: 'Acércate un poco', icon: IconArrowsMaximize },
  large: { text: 'Aléjate un poco', icon: IconArrowsMinimize },
  aside: { text: 'Centra tu cara en el óvalo', icon: IconFocusCentered },
} as const satisfies Record<string, HintWords>;

type Hint = keyof typeof HINTS;

/** What is right already. */
export const RIGHTS = {
  framed: 'En el marco',
  sharp: 'Enfocada',
  lit: 'Sin reflejos',
  face: 'Cara a la vista',
  light: 'Buena luz',
} as const;

type Right = keyof typeof RIGHTS;

/** What the camera sees, in words for the person who holds it. Nothing in the way: it is taken. */
export type LiveView = { readonly hint: Hint | null; readonly right: readonly Right[] };
