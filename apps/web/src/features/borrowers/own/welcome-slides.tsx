import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import { shortName } from '@cuotaclara/contract/values/person-name';
import type { Slide } from '#ui/notification-modal/slide.ts';
import { isSeenInPerson } from './identity-words.ts';
import { ItemsDrawing } from './items-drawing.tsx';
import { WelcomeDrawing } from './welcome-drawing.tsx';

type Welcomed = Pick<
  BorrowerProfile,
  'first_name' | 'first_surname' | 'identity_state' | 'identityDocuments'
>;

const NEEDED =
  'Para estudiar tu crédito necesitamos saber que eres tú. Sube copias claras de tu documento: ' +
  'que se lea todo, con buena luz y sin reflejos. Son unos 3 minutos.';

/** A person verified in person owes no photos: asking for them would contradict their page. */
const NOT_NEEDED =
  'Ya te verificamos en persona: no tienes que subir copias claras de tu documento. En tu perfil ' +
  'están tus datos y lo que nos autorizaste.';

/** The greeting shows once; the open tasks show until they are done or skipped. */
export const welcomeSlides = (
  profile: Welcomed,
  { isFirstTime }: { isFirstTime: boolean },
): Slide[] => [
  ...(isFirstTime
    ? [
        {
          title: `Hola, ${shortName(profile)}`,
          desc: 'Te damos la bienvenida a Cuota Clara: aquí ves cuánto pagas, cuándo y por qué.',
          media: <WelcomeDrawing />,
        },
      ]
    : []),
  {
    title: 'Mis Datos',
    desc: isSeenInPerson(profile) ? NOT_NEEDED : NEEDED,
    media: <ItemsDrawing />,
  },
];
