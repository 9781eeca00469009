import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { Button } from '@mantine/core';
import { IconChevronRight, IconSignature } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { waitingWords } from '#domain/signing/signing-words.ts';
import { type ApplicationStanding, STAGES } from '#features/credits/own/application-stages.ts';
import classes from '#features/credits/own/own-credits.module.css';
import { OwnHero } from '#features/credits/own/own-hero.tsx';
import { StagesCard } from '#features/credits/own/stages-card.tsx';

type SigningProps = { readonly set: SigningSet };

type SigningHeroProps = SigningProps & {
  /** Null for the credit of another person. */
  readonly credit: OwnCreditSummary | null;
  readonly standing: ApplicationStanding | null;
};

/** The button that opens the act of signing. */
export const SignButton = ({ creditId }: { readonly creditId: number }) => (
  <Button
    variant="next"
    size="xl"
    fullWidth
    renderRoot={(props) => (
      <Link to="/borrower/sign/$credit" params={{ credit: String(creditId) }} {...props} />
    )}
  >
    Leer y firmar
  </Button>
);

/** Documents that wait for a signature, large; the stages of an own credit below. */
export const SigningHero = ({ set, credit, standing }: SigningHeroProps) => {
  const { title, about } = waitingWords(set);
  const step = standing && `Tu solicitud · paso ${standing.stage + 1} de ${STAGES.length}`;
  return (
    <>
      <OwnHero
        label={step ?? set.summary.product_name}
        title={title}
        about={about}
        pill={{ text: 'Te toca a ti', isMine: true }}
        action={<SignButton creditId={set.credit_id} />}
        {...(standing && {
          progress: {
            text: STAGES[standing.stage]?.label ?? '',
            segments: standing.segments,
          },
        })}
      />
      {credit && standing && <StagesCard credit={credit} standing={standing} />}
    </>
  );
};

/** The same, small, where something else is the large thing of the page. */
export const SigningTask = ({ set }: SigningProps) => {
  const { title, about } = waitingWords(set);
  return (
    <Link
      to="/borrower/sign/$credit"
      params={{ credit: String(set.credit_id) }}
      className={classes.card}
    >
      <span className={classes.icon} data-tone="warn">
        <IconSignature size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.cardWords}>
        <span className={classes.cardTitle}>{title}</span>
        <span className={classes.cardNote}>{about}</span>
      </span>
      <IconChevronRight className={classes.chevron} size={20} stroke={1.6} aria-hidden="true" />
    </Link>
  );
};
