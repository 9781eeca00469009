import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import { shortName } from '@cuotaclara/contract/values/person-name';
import type { Slide } from '#ui/notification-modal/slide.ts';
import { ItemsDrawing } from './items-drawing.tsx';
import { WelcomeDrawing } from './welcome-drawing.tsx';

type Name = Pick<BorrowerProfile, 'first_name' | 'first_surname'>;

/** The greeting shows once; the open tasks show until they are done or skipped. */
export const welcomeSlides = (
  { first_name, first_surname }: Name,
  { isFirstTime }: { isFirstTime: boolean },
): Slide[] => [
  ...(isFirstTime
    ? [
        {
          title: `Hola, ${shortName({ first_name, first_surname })}`,
          desc: 'Te damos la bienvenida a Cuota Clara: aquí ves cuánto pagas, cuándo y por qué.',
          media: <WelcomeDrawing />,
        },
      ]
    : []),
  {
    title: 'Mis Datos',
    desc: 'Para estudiar tu crédito necesitamos saber que eres tú. Sube copias claras de tu documento: que se lea todo, con buena luz y sin reflejos. Son unos 3 minutos.',
    media: <ItemsDrawing />,
  },
];
