import type { CreditPapers } from '@cuotaclara/contract/papers/papers';
import { longMonth } from '@cuotaclara/contract/values/long-dates';
import { formatDate } from '#lib/format/format-date.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { Folded } from './folded.tsx';
import { PaperLine } from './paper-line.tsx';
import { PeriodForm } from './period-form.tsx';

type SentProps = { readonly papers: CreditPapers };

/** Statements that the law asks to send before each instalment. */
export const SentStatements = ({
  papers: { sent_statements: sent, credit_id: creditId },
}: SentProps) =>
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

/** Statements of each month, and of any other days for who may issue them. */
export const Statements = ({ papers, isIssuer }: SentProps & { readonly isIssuer: boolean }) => {
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
