import { listPapers } from '@cuotaclara/contract/papers/papers';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import layout from '#domain/credit/credit-layout.module.css';
import type { CreditTab, CreditTabProps } from '#domain/credit/credit-tab.ts';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { useMay } from '#domain/credit/use-may.ts';
import { PaperButton } from '#domain/papers/paper-button.tsx';
import { PapersList } from '#features/papers/list/papers-list.tsx';
import { creditPapers } from '#features/papers/paper-queries.ts';
import { Panel } from '#ui/layout/panel.tsx';

type StaffPapersProps = { readonly creditId: number; readonly hasReceipts: boolean };

const StaffPapers = ({ creditId, hasReceipts }: StaffPapersProps) => {
  const may = useMay();
  const { data, error, refetch } = useQuery(creditPapers(creditId));
  if (data === undefined && error !== null) {
    return (
      <PartFailed
        title="No pudimos traer los papeles"
        route={listPapers}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return <Skeleton height={220} role="status" aria-label="Cargando los papeles" />;
  }
  if (!data.has_papers) return null;
  return (
    <section className={layout.column} aria-label="Papeles del crédito">
      {data.is_paid_off && may('issue_papers') && (
        <Panel title="Paz y salvo" note="El crédito está pagado y no debe nada.">
          <PaperButton variant="default" wanted={{ creditId, wish: { kind: 'PAZ_Y_SALVO' } }}>
            Descargar el paz y salvo
          </PaperButton>
        </Panel>
      )}
      <PapersList papers={data} hasReceipts={hasReceipts} />
    </section>
  );
};

/** A tab of a credit with what the company issues about it below, for who sees its payments. */
export const withPapers = (
  tab: CreditTab,
  { hasReceipts }: { readonly hasReceipts: boolean },
): CreditTab => ({
  ...tab,
  Panel: (props: CreditTabProps) => (
    <div className={layout.column}>
      <tab.Panel {...props} />
      {props.credit.disbursed_on !== null && props.may('view_payments') && (
        <StaffPapers creditId={props.credit.credit_id} hasReceipts={hasReceipts} />
      )}
    </div>
  ),
});
