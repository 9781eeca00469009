import {
  type CoDebtTerms,
  listOwnCoDebts,
  type MissingKind,
  type OwnCoDebt,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { listSigning, type SigningSet } from '@cuotaclara/contract/signing/signing';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { IconCheck, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { instalmentHeadline } from '#domain/credit/quote/instalment-headline.ts';
import {
  ownSigning,
  type SigningStand,
  signingStand,
  waitingSets,
} from '#domain/signing/own-signing.ts';
import { formatPercentage } from '#lib/format/format-percent.ts';
import { Badge } from '#ui/text/badge.tsx';
import { AnswerCoDebt } from './answer-co-debt.tsx';
import { ownCoDebts } from './co-debtor-queries.ts';
import classes from './own-co-debts.module.css';

/** What others ask of the signed-in person, and what they have accepted; nothing for most. */
export const OwnCoDebts = () => {
  const { data, error, refetch } = useQuery(ownCoDebts);
  const { data: sets = [] } = useQuery(ownSigning);
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
  return data
    .filter((each) => !isSaidBySigning(each, sets))
    .map((each) => {
      const Card = cardOf(each);
      return <Card key={each.co_debtor_id} coDebt={each} />;
    });
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

type CardProps = { coDebt: OwnCoDebt };

/** «un crédito de $ 6.285.600 a 24 meses». */
const creditText = ({ amount, months }: OwnCoDebt): string =>
  [
    'un crédito',
    ...(amount === null ? [] : [`de ${pesosText(amount)}`]),
    ...(months === null ? [] : [`a ${months} meses`]),
  ].join(' ');

/** Instalments that differ are told by the first one and by how the others go. */
const instalmentText = (instalments: readonly number[], usual: number): string => {
  const { isFirstOnly, pesos, course } = instalmentHeadline(instalments, usual);
  return isFirstOnly
    ? `La primera cuota es de ${pesosText(pesos)}; ${course}. ` +
        'Te las podemos cobrar a ti si no las paga.'
    : `La cuota es de ${pesosText(pesos)} al mes. Te la podemos cobrar a ti si no la paga.`;
};

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

const FIGURES = {
  amount: ['Monto', pesosText],
  months: ['Plazo', (months: number) => `${months} meses`],
  instalment: ['Cuota al mes', pesosText],
  rate_ea: ['Interés', (rate: number) => formatPercentage(rate, 'E.A.')],
} as const satisfies Record<keyof CoDebtTerms, readonly [string, (value: number) => string]>;

// Object.keys loses the literal names.
const FIGURE_KEYS = Object.keys(FIGURES) as (keyof CoDebtTerms)[];

const figureText = (terms: CoDebtTerms, figure: keyof CoDebtTerms): string => {
  const value = terms[figure];
  return value === null ? 'Sin definir' : FIGURES[figure][1](value);
};

/** Of instalments that differ, the first of a whole month is compared. */
const labelOf = ({ instalments, instalment }: OwnCoDebt, figure: keyof CoDebtTerms): string =>
  figure === 'instalment' && instalmentHeadline(instalments, instalment ?? 0).isFirstOnly
    ? 'Cuota de un mes completo'
    : FIGURES[figure][0];

/** The terms became heavier after the person accepted: both side by side, and the answer again. */
const AskedAgainCard = ({ coDebt }: CardProps) => {
  const { co_debtor_id, borrower_name, credit_number, accepted, can_answer } = coDebt;
  const titleId = `co-debt-${co_debtor_id}`;
  if (accepted === null) return null;
  return (
    <section className={classes.asked} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Cambió el crédito de {borrower_name}
      </h2>
      <p className={classes.text}>
        Es más de lo que aceptaste. Mira qué cambió: lo aceptas otra vez o te retiras.
      </p>
      <table className={classes.terms}>
        <thead>
          <tr>
            <th scope="col">Condición</th>
            <th scope="col">Aceptaste</th>
            <th scope="col">Ahora</th>
          </tr>
        </thead>
        <tbody>
          {FIGURE_KEYS.map((figure) => (
            <tr key={figure} data-changed={accepted[figure] !== coDebt[figure] || undefined}>
              <th scope="row">{labelOf(coDebt, figure)}</th>
              <td>{figureText(accepted, figure)}</td>
              <td>{figureText(coDebt, figure)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.weight}>Si {borrower_name} no paga, pagas tú.</p>
      <p className={classes.quiet}>Crédito {credit_number}</p>
      {can_answer && <AnswerCoDebt coDebt={coDebt} />}
    </section>
  );
};

/** Where each missing thing is done. */
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

/** What is left for a co-debtor whose data are complete: signing, or nothing. */
const NextForCoDebtor = ({ creditNumber }: { creditNumber: string }) => {
  const { data: sets, error, refetch } = useQuery(ownSigning);
  const creditId = readCreditNumber(creditNumber) ?? 0;
  if (sets === undefined) {
    return (
      error !== null && (
        <PartFailed
          title="No pudimos ver si te falta firmar"
          route={listSigning}
          error={error}
          onRetry={() => void refetch()}
        />
      )
    );
  }
  const stand = signingStand(sets, creditId);
  return (
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
