import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { OwnHero } from '#features/credits/own/own-hero.tsx';
import { standingWords } from '#features/credits/own/standing-words.ts';

/** The answer to the last application was no: why, and the way on, before anything is sold. */
export const RejectedHero = ({ credit }: { readonly credit: OwnCreditSummary }) => {
  const { means, now } = standingWords({ credit, needsIdentity: null });
  return (
    <OwnHero
      label={`Tu solicitud ${credit.number}`}
      title="No pudimos aprobarla"
      about={`${means} ${now}`}
      action={
        <Button
          variant="next"
          size="xl"
          fullWidth
          renderRoot={(props) => (
            <Link to="/borrower/credits/$id" params={{ id: String(credit.credit_id) }} {...props} />
          )}
        >
          Ver qué puedes hacer
        </Button>
      }
    />
  );
};
