import { STATE } from '@cuotaclara/contract';
import { APPROVED, isIn } from '@cuotaclara/contract/credits/state-sets';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ContactUs } from '#domain/contact/contact-us.tsx';
import { instalmentHeadline } from '#domain/credit/quote/instalment-headline.ts';
import { ownSigning, signingStand } from '#domain/signing/own-signing.ts';
import { type OwnCredit, ownCreditQueries } from '#features/credits/own/own-credit-queries.ts';
import classes from '#features/credits/own/own-credits.module.css';
import { AnotherCredit } from '#features/credits/own/own-credits-screen.tsx';
import { SignButton } from '#features/credits/own/signing/signing-parts.tsx';
import { isHeldBack, isToSign, standingWords } from '#features/credits/own/standing-words.ts';
import { useOwnCredits } from '#features/credits/own/use-own-credits.ts';
import { formatMoney } from '#lib/format/format-money.ts';

type HowItStandsProps = { credit: OwnCredit; needsIdentity: boolean | null };

/** Standing of an application, and the one thing to do about it. */
export const HowItStands = ({ credit, needsIdentity }: HowItStandsProps) => {
  const { credit_state_id } = credit;
  const { data: sets } = useQuery(ownSigning);
  const signing = signingStand(sets, credit.credit_id);
  const { title, means, now } = standingWords({ credit, needsIdentity, signing });
  return (
    <section className={classes.stands} aria-label="Cómo va">
      <p className={classes.standsTitle}>{title}</p>
      {isIn(APPROVED, credit_state_id) && <Approved credit={credit} />}
      <p className={classes.standsText}>{means}</p>
      <p className={classes.standsText}>
        <strong>
          {credit_state_id === STATE.awaitingAttachments ? 'Sube cada documento aquí abajo.' : now}
        </strong>
      </p>
      {isHeldBack({ credit, needsIdentity }) && (
        <Button
          variant="next"
          size="xl"
          renderRoot={(props) => <Link to="/borrower/profile/documents" {...props} />}
        >
          Verifica tu identidad
        </Button>
      )}
      {credit_state_id === STATE.awaitingSignature && isToSign(signing) && (
        <SignButton creditId={credit.credit_id} />
      )}
      {credit_state_id === STATE.draft && (
        <Button
          variant="next"
          size="xl"
          renderRoot={(props) => <Link to="/borrower/credits/new" {...props} />}
        >
          Continuar mi solicitud
        </Button>
      )}
      {credit_state_id === STATE.rejected && <AfterRejection />}
      {credit_state_id === STATE.awaitingSignature && signing === 'expired' && (
        <ContactUs>Escríbenos para pedirlos.</ContactUs>
      )}
    </section>
  );
};

/** The approval, in the figures that a person waited for. */
const Approved = ({ credit }: Pick<HowItStandsProps, 'credit'>) => {
  const { amount, instalment, months } = credit.terms;
  const { data: plan } = useQuery(ownCreditQueries.plan(credit));
  if (amount === null) return null;
  const totals = plan?.rows.map(({ total }) => total) ?? [];
  const { isFirstOnly, pesos, course } = instalmentHeadline(totals, instalment ?? 0);
  return (
    <p className={classes.standsText}>
      Te aprobamos <strong>{formatMoney(amount)}</strong>
      {months !== null && ` en ${countedText(months, ['cuota', 'cuotas'])}`}
      {instalment !== null && (
        <>
          ; {isFirstOnly ? 'la primera' : 'la cuota aprobada'} es de{' '}
          <strong>{formatMoney(pesos)}</strong>
          {course !== null && `, ${course}`}
        </>
      )}
      .
    </p>
  );
};

/** A no is not the end: who explains it, and how to ask again. */
const AfterRejection = () => {
  const own = useOwnCredits();
  return (
    <>
      <ContactUs>¿Quieres saber más o crees que hay un error? Escríbenos.</ContactUs>
      <AnotherCredit own={own} />
    </>
  );
};
