import type { CreditPapers, PaperReceipt } from '@cuotaclara/contract/papers/papers';
import { PAYMENT_MEANS, PAYMENT_SOURCES } from '@cuotaclara/contract/servicing/payment-words';
import { longMonth } from '@cuotaclara/contract/values/long-dates';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMay } from '#domain/credit/use-may.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { PaperLine } from './paper-line.tsx';
import classes from './papers.module.css';
import { PayoffForm } from './payoff-form.tsx';
import { PeriodForm } from './period-form.tsx';

const SHOWN_AT_FIRST = 4;
const YEAR_LENGTH = 4;

type PapersListProps = {
  readonly papers: CreditPapers;
  /** False where each payment beside it has its own receipt. */
  readonly hasReceipts?: boolean;
};

/** All papers of a credit by what they are about, for its borrower and for the staff. */
export const PapersList = ({ papers, hasReceipts = true }: PapersListProps) => {
  const isIssuer = useMay()('issue_papers');
  return (
    <div className={classes.sections}>
      {(hasReceipts || !isIssuer) && <Receipts papers={papers} />}
      <SentStatements papers={papers} />
      <Statements papers={papers} isIssuer={isIssuer} />
      <Certificates papers={papers} />
      {isIssuer && !papers.is_paid_off && <PayoffForm papers={papers} />}
    </div>
  );
};

type Section = { readonly papers: CreditPapers };

type FoldedProps = { readonly lines: readonly ReactNode[]; readonly more: string };

/** The first lines of a list; the rest on demand. */
const Folded = ({ lines, more }: FoldedProps) => {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <ul className={classes.list}>{isWhole ? lines : lines.slice(0, SHOWN_AT_FIRST)}</ul>
      {lines.length > SHOWN_AT_FIRST && (
        <Button
          variant="default"
          size="sm"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Ver menos' : `${more} (${lines.length})`}
        </Button>
      )}
    </>
  );
};

const Receipts = ({ papers: { receipts, credit_id: creditId } }: Section) => (
  <Panel title="Recibos de pago">
    {receipts.length === 0 ? (
      <p className={classes.note}>Todavía no hay pagos. Cada uno tiene su recibo.</p>
    ) : (
      <Folded
        more="Ver todos"
        lines={receipts.map((receipt) => (
          <ReceiptLine key={receipt.payment_id} receipt={receipt} creditId={creditId} />
        ))}
      />
    )}
  </Panel>
);

type ReceiptLineProps = { readonly receipt: PaperReceipt; readonly creditId: number };

/** A payment that was taken back shows the paper that says so; its receipt is annulled. */
const ReceiptLine = ({ receipt, creditId }: ReceiptLineProps) => {
  const { payment_id, means, source, state, paper, annulment } = receipt;
  const isReversed = state === 'reversed';
  const about = [
    receipt.receipt,
    isReversed ? 'Reversado: no cuenta' : means ? PAYMENT_MEANS[means] : PAYMENT_SOURCES[source],
  ].join(' · ');
  const kind = isReversed ? 'RECIBO_ANULADO' : 'RECIBO';
  return (
    <PaperLine
      title={
        <>
          {formatDate(receipt.paid_on)} · {formatMoney(receipt.amount)}
        </>
      }
      note={about}
      label={`Descargar ${isReversed ? 'la anulación del recibo' : 'el recibo'} ${receipt.receipt}`}
      wanted={{ creditId, wish: { kind, payment_id } }}
      paper={isReversed ? (annulment ?? paper) : paper}
    />
  );
};

/** What the law asks to send before each instalment. */
const SentStatements = ({ papers: { sent_statements: sent, credit_id: creditId } }: Section) =>
  sent.length > 0 && (
    <Panel
      title="Extractos de cada cuota"
      note="Salen solos, cinco días hábiles antes de la cuota, y llegan por correo."
    >
      <Folded
        more="Ver todas las cuotas"
        lines={sent.map(({ due_on, from, until, paper }) => (
          <PaperLine
            key={paper.document_id}
            title={`Cuota del ${formatDate(due_on)}`}
            note={`Movimientos del ${formatDate(from)} al ${formatDate(until)}`}
            label={`Descargar el extracto de la cuota del ${formatDate(due_on)}`}
            wanted={{ creditId, documentId: paper.document_id }}
            paper={paper}
          />
        ))}
      />
    </Panel>
  );

const Statements = ({ papers, isIssuer }: Section & { readonly isIssuer: boolean }) => {
  const { statements, credit_id: creditId, today } = papers;
  if (statements.length === 0) return null;
  return (
    <Panel title="Extractos por mes" note="Cómo empezó y terminó cada mes, qué pasó y qué sigue.">
      <Folded
        more="Ver todos los meses"
        lines={statements.map(({ from, until, paper }) => (
          <PaperLine
            key={from}
            title={monthTitle(from)}
            note={until === today ? 'Hasta hoy' : `Del ${formatDate(from)} al ${formatDate(until)}`}
            label={`Descargar el extracto de ${longMonth(from)}`}
            wanted={{ creditId, wish: { kind: 'EXTRACTO', from, until } }}
            paper={paper}
          />
        ))}
      />
      {isIssuer && <PeriodForm papers={papers} />}
    </Panel>
  );
};

/** «Noviembre de 2026» */
const monthTitle = (day: string): string => {
  const month = longMonth(day);
  return `${month.charAt(0).toLocaleUpperCase('es-CO')}${month.slice(1)}`;
};

/** The year whose tax certificate is still to come; null once the credit ended before it. */
const comingYearOf = ({ is_paid_off, receipts, first_day, today }: CreditPapers): number | null => {
  const lastPaid = receipts.find(({ state }) => state === 'valid')?.paid_on;
  const lastDay = is_paid_off ? (lastPaid ?? today) : today;
  const year = Number(today.slice(0, YEAR_LENGTH));
  return first_day !== null && lastDay.startsWith(String(year)) ? year : null;
};

const Certificates = ({ papers }: Section) => {
  const { years, plan, payoffs, credit_id: creditId } = papers;
  const comingYear = comingYearOf(papers);
  const isEmpty = years.length === 0 && plan === null && payoffs.length === 0;
  if (isEmpty && comingYear === null) return null;
  return (
    <Panel title={plan === null ? 'Certificados' : 'Certificados y plan'}>
      {comingYear !== null && (
        <p className={classes.note}>
          El certificado tributario de {comingYear} se descarga desde el 1 de enero de{' '}
          {comingYear + 1}.
        </p>
      )}
      {!isEmpty && (
        <ul className={classes.list}>
          {years.map(({ year, paper }) => (
            <PaperLine
              key={year}
              title={`Certificado tributario ${year}`}
              note="Intereses pagados y saldo a 31 de diciembre, para la declaración de renta"
              label={`Descargar el certificado tributario de ${year}`}
              wanted={{ creditId, wish: { kind: 'CERTIFICADO_TRIBUTARIO', year } }}
              paper={paper}
            />
          ))}
          {payoffs.map(({ on, paper }) => (
            <PaperLine
              key={paper.document_id}
              title="Liquidación para pagar todo"
              note={`${paper.standing === null ? 'Vale' : 'Era para'} el ${formatDate(on)}`}
              label={`Descargar la liquidación del ${formatDate(on)}`}
              wanted={{ creditId, documentId: paper.document_id }}
              paper={paper}
            />
          ))}
          {plan && (
            <PaperLine
              title="Plan de pagos"
              note={`Definitivo, del ${formatDate(plan.issued_at)}`}
              label="Descargar el plan de pagos"
              wanted={{ creditId, documentId: plan.document_id }}
              paper={plan}
            />
          )}
        </ul>
      )}
    </Panel>
  );
};
