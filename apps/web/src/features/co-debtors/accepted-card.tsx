import type { MissingKind } from '@cuotaclara/contract/co-debtors/co-debtors';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { IconCheck, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import { ownSigning, type SigningStand, signingStand } from '#domain/signing/own-signing.ts';
import { Badge } from '#ui/text/badge.tsx';
import { type CoDebtCardProps, creditText } from './co-debt-words.ts';
import classes from './own-co-debts.module.css';

/** Page on which each missing thing is done. */
const PLACES: Readonly<
  Record<MissingKind, '/borrower/profile' | '/borrower/profile/documents' | '/account'>
> = {
  terms: '/borrower/profile',
  account: '/account',
  phone: '/borrower/profile',
  own_phone: '/borrower/profile',
  own_email: '/account',
  identity: '/borrower/profile/documents',
  consents: '/borrower/profile',
};

/** Without a word for the other ends: their documents say it. */
const NEXT: Readonly<Partial<Record<SigningStand, string>>> = {
  to_sign: 'Los documentos están listos para que los firmes.',
  signed: 'Ya firmaste los documentos.',
};

/** Next step of a co-debtor whose data are complete: signing, or nothing. */
const NextForCoDebtor = ({ creditNumber }: { creditNumber: string }) => {
  const query = useQuery(ownSigning);
  const creditId = readCreditNumber(creditNumber) ?? 0;
  if (query.isPending) return null;
  return (
    <CreditPart
      query={query}
      things="si te falta firmar"
      failedTitle="No pudimos ver si te falta firmar"
    >
      {(sets) => <Stand stand={signingStand(sets, creditId)} creditId={creditId} />}
    </CreditPart>
  );
};

type StandProps = { stand: SigningStand | null; creditId: number };

const Stand = ({ stand, creditId }: StandProps) => (
  <>
    {stand === 'to_sign' ? (
      <Badge tone="warn" icon={IconSignature}>
        Te falta firmar
      </Badge>
    ) : (
      <Badge tone="good" icon={IconCheck}>
        No te falta nada
      </Badge>
    )}
    <p className={classes.quiet}>
      {(stand && NEXT[stand]) ?? 'Te avisamos cuando haya documentos para firmar.'}
    </p>
    {stand === 'to_sign' && (
      <Link to="/borrower/sign/$credit" params={{ credit: String(creditId) }}>
        Leer y firmar
      </Link>
    )}
  </>
);

/** Credit that the person answers for, and what is left to do before it is signed. */
export const AcceptedCard = ({ coDebt }: CoDebtCardProps) => {
  const { co_debtor_id, borrower_name, missing, credit_number } = coDebt;
  const titleId = `co-debt-${co_debtor_id}`;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Eres codeudor de {borrower_name}
      </h2>
      <p className={classes.quiet}>
        {credit_number}: {creditText(coDebt)}
      </p>
      {missing.length === 0 ? (
        <NextForCoDebtor creditNumber={credit_number} />
      ) : (
        <>
          <p className={classes.text}>Antes de firmar te falta:</p>
          <ul className={classes.missing}>
            {missing.map(({ kind, sentence }) => (
              <li key={kind}>
                <Link to={PLACES[kind]}>{sentence}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
