import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { Button } from '@mantine/core';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './contact-wait.module.css';

type ContactWaitProps = {
  readonly set: Pick<SigningSet, 'contact_wait' | 'obstacle'>;
  readonly onProve: () => void;
};

/** A phone that changed lately: when it opens by itself, and how to open it now. */
export const ContactWait = ({ set, onProve }: ContactWaitProps) => {
  const { contact_wait: wait, obstacle } = set;
  if (wait === null) return null;
  return (
    <Notice tone="warn">
      {obstacle === null ? (
        <p>
          Cambiaste tu celular hace menos de 24 horas. El código por SMS se abre el{' '}
          <DateText value={wait.opens_at} withTime />
        </p>
      ) : (
        <p>{obstacle}</p>
      )}
      {wait.can_prove && (
        <>
          <p>¿No quieres esperar? Toma una selfie y haz tres movimientos con la cámara.</p>
          <Button variant="default" size="lg" className={classes.prove} onClick={onProve}>
            Comprobar que soy yo ahora
          </Button>
        </>
      )}
    </Notice>
  );
};
