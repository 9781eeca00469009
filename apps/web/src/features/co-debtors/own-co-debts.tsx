import type { OwnCoDebt } from '@cuotaclara/contract/co-debtors/co-debtors';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { useQuery } from '@tanstack/react-query';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import { instalmentHeadline } from '#domain/credit/quote/instalment-headline.ts';
import { ownSigning, waitingSets } from '#domain/signing/own-signing.ts';
import { AcceptedCard } from './accepted-card.tsx';
import { AnswerCoDebt } from './answer-co-debt.tsx';
import { AskedAgainCard } from './asked-again-card.tsx';
import { type CoDebtCardProps, creditText } from './co-debt-words.ts';
import { ownCoDebts } from './co-debtor-queries.ts';
import classes from './own-co-debts.module.css';

/** What others ask of the signed-in person, and what they have accepted; nothing for most. */
export const OwnCoDebts = () => {
  const query = useQuery(ownCoDebts);
  const { data: sets = [] } = useQuery(ownSigning);
  // Most people are asked nothing: nothing stands here before it is known.
  if (query.isPending) return null;
  return (
    <CreditPart
      query={query}
      things="si te piden ser codeudor"
      failedTitle="No pudimos ver si te piden ser codeudor"
    >
      {(coDebts) =>
        coDebts
          .filter((each) => !isSaidBySigning(each, sets))
          .map((each) => {
            const Card = cardOf(each);
            return <Card key={each.co_debtor_id} coDebt={each} />;
          })
      }
    </CreditPart>
  );
};

/** The home shows documents to sign by themselves, and whose credit it is: not twice. */
const isSaidBySigning = (coDebt: OwnCoDebt, sets: readonly SigningSet[]): boolean => {
  const isComplete = cardOf(coDebt) === AcceptedCard && coDebt.missing.length === 0;
  const creditId = readCreditNumber(coDebt.credit_number);
  return isComplete && waitingSets(sets).some(({ credit_id }) => credit_id === creditId);
};

const cardOf = ({ state, accepted }: OwnCoDebt) => {
  if (state === 'INVITED') return AskedCard;
  return accepted === null ? AcceptedCard : AskedAgainCard;
};

/** Instalments that differ are told by the first one and by how the others go. */
const instalmentText = (instalments: readonly number[], usual: number): string => {
  const { isFirstOnly, pesos, course } = instalmentHeadline(instalments, usual);
  return isFirstOnly
    ? `La primera cuota es de ${pesosText(pesos)}; ${course}. ` +
        'Te las podemos cobrar a ti si no las paga.'
    : `La cuota es de ${pesosText(pesos)} al mes. Te la podemos cobrar a ti si no la paga.`;
};

const AskedCard = ({ coDebt }: CoDebtCardProps) => {
  const { co_debtor_id, borrower_name, credit_number, instalment, obstacle, can_answer } = coDebt;
  const titleId = `co-debt-${co_debtor_id}`;
  return (
    <section className={classes.asked} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {borrower_name} te pide ser codeudor de {creditText(coDebt)}.
      </h2>
      <p className={classes.weight}>Si {borrower_name} no paga, pagas tú.</p>
      <ul className={classes.meaning}>
        {instalment !== null && <li>{instalmentText(coDebt.instalments, instalment)}</li>}
        <li>Si hay mora, el reporte en las centrales de riesgo también sale a tu nombre.</li>
        <li>Después de firmar no te puedes retirar. Nadie te obliga a aceptar.</li>
      </ul>
      <p className={classes.quiet}>Crédito {credit_number}</p>
      {obstacle !== null && <p className={classes.obstacle}>{obstacle}</p>}
      {can_answer && <AnswerCoDebt coDebt={coDebt} />}
    </section>
  );
};
