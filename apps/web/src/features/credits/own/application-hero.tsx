import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ApplicationStanding, type OwnTurn, STAGES } from './application-stages.ts';
import classes from './due-hero.module.css';
import { OwnHero } from './own-hero.tsx';
import { SignButton } from './signing/signing-parts.tsx';
import { StagesCard } from './stages-card.tsx';

type ApplicationProps = {
  readonly credit: OwnCreditSummary;
  readonly standing: ApplicationStanding;
};

/** An application under way: whose turn it is and what to do, and its stages below. */
export const ApplicationHero = ({ credit, standing }: ApplicationProps) => {
  const { stage, turn, title, about, approved, segments } = standing;
  return (
    <>
      <OwnHero
        label={`Tu solicitud · paso ${stage + 1} de ${STAGES.length}`}
        title={title}
        about={approved === null ? about : `${approved} ${about}`}
        pill={{
          text: turn === null ? 'En proceso' : 'Te toca a ti',
          isMine: turn !== null,
        }}
        action={turn !== null && <TurnAction credit={credit} turn={turn} />}
        progress={{ text: STAGES[stage]?.label ?? '', segments }}
        more={
          <Link
            to="/borrower/credits/$id"
            params={{ id: String(credit.credit_id) }}
            className={classes.moreLink}
          >
            Ver la solicitud
            <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
          </Link>
        }
      />
      <StagesCard credit={credit} standing={standing} />
    </>
  );
};

type TurnActionProps = { readonly credit: OwnCreditSummary; readonly turn: OwnTurn };

const TurnAction = ({ credit, turn }: TurnActionProps) => {
  switch (turn) {
    case 'identity':
      return (
        <Button
          variant="next"
          size="xl"
          fullWidth
          renderRoot={(props) => <Link to="/borrower/profile/documents" {...props} />}
        >
          Verifica tu identidad
        </Button>
      );
    case 'attachments':
      return (
        <Button
          variant="next"
          size="xl"
          fullWidth
          renderRoot={(props) => (
            <Link to="/borrower/credits/$id" params={{ id: String(credit.credit_id) }} {...props} />
          )}
        >
          Ver y subir
        </Button>
      );
    case 'signature':
      return <SignButton creditId={credit.credit_id} />;
    default:
      return turn satisfies never;
  }
};
