import type { CreditPapers } from '@cuotaclara/contract/papers/papers';
import { formatDate } from '#lib/format/format-date.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { PaperLine } from './paper-line.tsx';
import classes from './papers.module.css';

const YEAR_LENGTH = 4;

/** The year whose tax certificate is still to come; null once the credit ended before it. */
const comingYearOf = ({ is_paid_off, receipts, first_day, today }: CreditPapers): number | null => {
  const lastPaid = receipts.find(({ state }) => state === 'valid')?.paid_on;
  const lastDay = is_paid_off ? (lastPaid ?? today) : today;
  const year = Number(today.slice(0, YEAR_LENGTH));
  return first_day !== null && lastDay.startsWith(String(year)) ? year : null;
};

/** Certificates of each year, and the plan that holds. */
export const CertificatePanel = ({ papers }: { readonly papers: CreditPapers }) => {
  const { years, plan, payoffs, credit_id: creditId } = papers;
  const comingYear = comingYearOf(papers);
  const isEmpty = years.length === 0 && plan === null && payoffs.length === 0;
  if (isEmpty && comingYear === null) return null;
  return (
    <Panel title={plan === null ? 'Certificados' : 'Certificados y plan'}>
      {comingYear !== null && (
        <Quiet>
          El certificado tributario de {comingYear} se descarga desde el 1 de enero de{' '}
          {comingYear + 1}.
        </Quiet>
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
