import { STATE } from '@cuotaclara/contract';
import { isIn, OWING, UNDER_WAY } from '@cuotaclara/contract/credits/state-sets';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownCredits } from '#domain/credit/own-credits.ts';
import classes from './identity-items-screen.module.css';

/** The next act of a person who has nothing left to do about the identity. */
export const AfterIdentity = ({ isMain }: { isMain: boolean }) => {
  const { data: credits } = useQuery(ownCredits);
  if (credits === undefined) return null;
  const stateIn = (states: readonly number[]) =>
    credits.find(({ credit_state_id: state }) => states.includes(state));
  const variant = isMain ? 'next' : 'default';
  const draft = stateIn([STATE.draft]);
  const sent = stateIn(UNDER_WAY.filter((state) => state !== STATE.draft));
  if (draft) {
    return (
      <div className={classes.after}>
        <p>Ahora termina tu solicitud: así la estudiamos.</p>
        <Button
          variant={variant}
          size="lg"
          renderRoot={(props) => <Link to="/borrower/credits/new" {...props} />}
        >
          Continuar mi solicitud
        </Button>
      </div>
    );
  }
  if (sent) {
    return (
      <div className={classes.after}>
        <p>Seguimos con tu solicitud {sent.number}.</p>
        <Button
          variant="default"
          size="lg"
          renderRoot={(props) => (
            <Link to="/borrower/credits/$id" params={{ id: String(sent.credit_id) }} {...props} />
          )}
        >
          Ver mi solicitud
        </Button>
      </div>
    );
  }
  // A person who is paying has a home that says what is due.
  const isOwing = credits.some(({ credit_state_id: state }) => isIn(OWING, state));
  return (
    <div className={classes.after}>
      {!isOwing && <p>Mientras tanto puedes ver cuánto pagarías y pedir tu crédito.</p>}
      <Button
        variant={isOwing ? 'default' : variant}
        size="lg"
        renderRoot={(props) => (
          <Link to={isOwing ? '/borrower' : '/borrower/credits/new'} {...props} />
        )}
      >
        {isOwing ? 'Volver al inicio' : 'Pide tu crédito'}
      </Button>
    </div>
  );
};
