import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { askBureau, type BureauReport, type CreditStudy } from '@cuotaclara/contract/studies/study';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconClock, IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import layout from '#domain/credit/credit-layout.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { useAskBureau } from './use-ask-bureau.ts';

type BureauPanelProps = { credit: CreditDetail; study: CreditStudy };

/** The report of the credit bureau on the borrower; asking again asks the person first. */
export const BureauPanel = ({ credit, study }: BureauPanelProps) => {
  const ask = useAskBureau(credit.credit_id);
  const { bureau, bureau_allowed: isAllowed } = study;
  const askFor = (repeats: number | null): void => ask.mutate(repeats);
  return (
    <ReportPanel bureau={bureau}>
      {ask.isError && <Notice tone="danger">{inlineText(askBureau, ask.error)}</Notice>}
      {bureau === null ? (
        <p className={layout.quiet}>Nadie la ha consultado todavía.</p>
      ) : (
        <Report bureau={bureau} staleWords="Ya no es reciente: consulta de nuevo" />
      )}
      {!isAllowed && (
        <p className={layout.quiet}>El cliente no ha autorizado consultar en centrales.</p>
      )}
      <div className={layout.buttons}>
        <Button
          variant="default"
          size="sm"
          disabled={!isAllowed}
          loading={ask.isPending}
          onClick={() => (bureau === null ? askFor(null) : confirmRepeating(bureau, askFor))}
        >
          {bureau === null ? 'Consultar' : 'Consultar de nuevo'}
        </Button>
      </div>
    </ReportPanel>
  );
};

const SYSTEM = 'El sistema';

/** Says when the last question was asked and by whom, before another one is. */
const confirmRepeating = (bureau: BureauReport, askFor: (repeats: number) => void): void => {
  const who = bureau.asked_by?.name ?? SYSTEM;
  const standing = bureau.is_fresh ? 'todavía está vigente' : 'ya no está vigente';
  confirmAction({
    title: '¿Consultar de nuevo la central de riesgo?',
    consequence:
      `${who} la consultó el ${formatDateTime(bureau.asked_at)}, y ese reporte ${standing}. ` +
      'Cada consulta tiene costo, deja huella en la central y queda en el historial del crédito.',
    verb: 'Consultar de nuevo',
    onConfirm: () => askFor(bureau.bureau_report_id),
  });
};

/** The report that a decision was taken with. */
export const KeptBureauPanel = ({ bureau }: Pick<CreditStudy, 'bureau'>) => (
  <ReportPanel bureau={bureau}>
    {bureau === null ? (
      <p className={layout.quiet}>El estudio no tiene reporte de la central.</p>
    ) : (
      <Report bureau={bureau} staleWords="Ya no estaba vigente" />
    )}
  </ReportPanel>
);

type ReportPanelProps = Pick<CreditStudy, 'bureau'> & { children: ReactNode };

/** A sandbox report is marked as such. */
const ReportPanel = ({ bureau, children }: ReportPanelProps) => (
  <Panel
    title="Central de riesgo"
    action={
      bureau?.provider === 'sandbox' && (
        <Badge tone="warn" icon={IconFlask}>
          Simulado
        </Badge>
      )
    }
  >
    <div className={layout.column}>{children}</div>
  </Panel>
);

const Report = ({ bureau, staleWords }: { bureau: BureauReport; staleWords: string }) => (
  <div>
    <FactList
      facts={[
        { label: 'Puntaje', value: bureau.score ?? 'Sin historial' },
        { label: 'Paga al mes', value: <MoneyText pesos={bureau.monthly_payments} /> },
        { label: 'Debe en total', value: <MoneyText pesos={bureau.total_debt} /> },
        { label: 'Reportes negativos', value: bureau.open_defaults },
        { label: 'Peor mora', value: countedText(bureau.worst_days_past_due, ['día', 'días']) },
        {
          label: 'Primer producto',
          value:
            bureau.oldest_product_on === null ? (
              'Ninguno'
            ) : (
              <DateText value={bureau.oldest_product_on} />
            ),
        },
      ]}
    />
    <p className={layout.quiet}>
      {bureau.asked_by?.name ?? SYSTEM}, <DateText value={bureau.asked_at} withTime />
    </p>
    {!bureau.is_fresh && (
      <Badge tone="warn" icon={IconClock}>
        {staleWords}
      </Badge>
    )}
  </div>
);
