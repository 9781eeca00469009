import { useQuery } from '@tanstack/react-query';
import layout from '#domain/credit/credit-layout.module.css';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import type { CreditTab, CreditTabProps } from '#domain/credit/credit-tab.ts';
import { useMay } from '#domain/credit/use-may.ts';
import { PaperButton } from '#domain/papers/paper-button.tsx';
import { PapersList } from '#features/papers/list/papers-list.tsx';
import { creditPapers } from '#features/papers/paper-queries.ts';
import { Panel } from '#ui/layout/panel.tsx';

type StaffPapersProps = { readonly creditId: number; readonly hasReceipts: boolean };

const StaffPapers = ({ creditId, hasReceipts }: StaffPapersProps) => {
  const may = useMay();
  return (
    <CreditPart
      query={useQuery(creditPapers(creditId))}
      things="los recibos y certificados"
      skeleton={220}
    >
      {(papers) =>
        papers.has_papers && (
          <section className={layout.column} aria-label="Recibos y certificados del crédito">
            {papers.is_paid_off && may('issue_papers') && (
              <Panel title="Paz y salvo" note="El crédito está pagado y no debe nada.">
                <PaperButton variant="default" wanted={{ creditId, wish: { kind: 'PAZ_Y_SALVO' } }}>
                  Descargar el paz y salvo
                </PaperButton>
              </Panel>
            )}
            <PapersList papers={papers} hasReceipts={hasReceipts} />
          </section>
        )
      }
    </CreditPart>
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
