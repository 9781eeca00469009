import {
  listOwnCoDebts,
  type MissingKind,
  type OwnCoDebt,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { AnswerCoDebt } from './answer-co-debt.tsx';
import { ownCoDebts } from './co-debtor-queries.ts';
import classes from './own-co-debts.module.css';

/** What others ask of the signed-in person, and what they have accepted; nothing for most. */
export const OwnCoDebts = () => {
  const { data, error, refetch } = useQuery(ownCoDebts);
  if (data === undefined) {
    return (
      error !== null && (
        <PartFailed
          title="No pudimos ver si te piden ser codeudor"
          route={listOwnCoDebts}
          error={error}
          onRetry={() => void refetch()}
        />
      )
    );
  }
  return data.map((each) =>
    each.state === 'INVITED' ? (
      <AskedCard key={each.co_debtor_id} coDebt={each} />
    ) : (
      <AcceptedCard key={each.co_debtor_id} coDebt={each} />
    ),
  );
};

type CardProps = { coDebt: OwnCoDebt };

/** «un crédito de $ 6.285.600 a 24 meses». */
const creditText = ({ amount, months }: OwnCoDebt): string =>
  [
    'un crédito',
    ...(amount === null ? [] : [`de ${pesosText(amount)}`]),
    ...(months === null ? [] : [`a ${months} meses`]),
  ].join(' ');

const AskedCard = ({ coDebt }: CardProps) => {
  const { co_debtor_id, borrower_name, credit_number, instalment, obstacle, can_answer } = coDebt;
  const titleId = `co-debt-${co_debtor_id}`;
  return (
    <section className={classes.asked} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {borrower_name} te pide ser codeudor de {creditText(coDebt)}.
      </h2>
      <p className={classes.weight}>Si {borrower_name} no paga, pagas tú.</p>
      <ul className={classes.meaning}>
        {instalment !== null && (
          <li>
            La cuota es de {pesosText(instalment)} al mes. Te la podemos cobrar a ti si no la paga.
          </li>
        )}
        <li>Si hay mora, el reporte en las centrales de riesgo también sale a tu nombre.</li>
        <li>Después de firmar no te puedes retirar. Nadie te obliga a aceptar.</li>
      </ul>
      <p className={classes.quiet}>Crédito {credit_number}</p>
      {obstacle !== null && <p className={classes.obstacle}>{obstacle}</p>}
      {can_answer && <AnswerCoDebt coDebt={coDebt} />}
    </section>
  );
};

/** Where each missing thing is done. */
const PLACES: Readonly<
  Record<MissingKind, '/borrower/profile' | '/borrower/profile/documents' | '/account'>
> = {
  account: '/account',
  phone: '/borrower/profile',
  own_phone: '/borrower/profile',
  own_email: '/account',
  identity: '/borrower/profile/documents',
  consents: '/borrower/profile',
};

const AcceptedCard = ({ coDebt }: CardProps) => {
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
        <>
          <Badge tone="good" icon={IconCheck}>
            No te falta nada
          </Badge>
          <p className={classes.quiet}>Te avisamos cuando haya documentos para firmar.</p>
        </>
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
