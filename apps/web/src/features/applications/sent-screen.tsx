import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sent.module.css';
import type { Audience } from './wizard/application-pages.ts';

type SentScreenProps = {
  audience: Audience;
  creditId: number;
  /** The identity of the borrower waits for them, and the study for it. */
  needsIdentity?: boolean;
  /** What can be done now. */
  actions: ReactNode;
};

const NEXT: Record<Audience, readonly { readonly title: string; readonly about: string }[]> = {
  borrower: [
    {
      title: 'La estudiamos',
      about: 'Una persona revisa tu solicitud, normalmente en uno o dos días hábiles.',
    },
    {
      title: 'Si falta algo, te lo pedimos',
      about: 'Te llega un correo y aparece aquí mismo, con el porqué de cada documento.',
    },
    {
      title: 'Te avisamos la decisión',
      about: 'Si la aprobamos, firmas en línea. Hasta entonces no debes nada.',
    },
  ],
  staff: [
    { title: 'Servicio al cliente la toma', about: 'La ve en «Solicitudes por tomar».' },
    {
      title: 'Si falta algo, se le pide al cliente',
      about: 'Le llega un correo; tú también puedes adjuntarlo en el crédito.',
    },
    { title: 'El cliente sabe la decisión', about: 'Por correo y en su cuenta.' },
  ],
};

/** It arrived, and what happens now. */
export const SentScreen = (props: SentScreenProps) => {
  const { audience, creditId, needsIdentity = false, actions } = props;
  return (
    <div className={classes.sent} data-audience={audience}>
      <IconCircleCheck className={classes.sentIcon} size={48} stroke={1.6} aria-hidden="true" />
      <h1 className="type-h1">
        {audience === 'borrower' ? 'Recibimos tu solicitud' : 'Solicitud enviada'}
      </h1>
      <p className={classes.about}>
        {audience === 'borrower' ? 'Tu número de solicitud es ' : 'El número de solicitud es '}
        <strong>{creditNumber(creditId)}</strong>.
      </p>
      <h2 className="type-h2">Qué sigue</h2>
      <ol className={classes.next}>
        {needsIdentity && (
          <li>
            <strong className={classes.nextTitle}>Verifica tu identidad</strong>
            <span className={classes.nextAbout}>
              Es lo único que falta de tu parte: sin eso no podemos aprobarla.
            </span>
          </li>
        )}
        {NEXT[audience].map(({ title, about }) => (
          <li key={title}>
            <strong className={classes.nextTitle}>{title}</strong>
            <span className={classes.nextAbout}>{about}</span>
          </li>
        ))}
      </ol>
      <div className={classes.sentActions}>{actions}</div>
    </div>
  );
};
