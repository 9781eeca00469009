import {
  type Disbursement,
  type DisbursementPage,
  getDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import layout from '#domain/credit/credit-layout.module.css';
import type { CreditTabProps } from '#domain/credit/credit-tab.ts';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { reasonText } from '#lib/api/reason-text.ts';
import { useSession } from '#lib/session/session.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { AfterPanel } from './after-panel.tsx';
import { ApproveCard, type ChosenDay } from './approve-card.tsx';
import classes from './disbursement.module.css';
import { creditDisbursement } from './disbursement-queries.ts';
import { DoneCard } from './done-card.tsx';
import { GateList } from './gate-list.tsx';
import { KeptVoucher } from './kept-voucher.tsx';
import { PayoutFigures } from './payout-figures.tsx';
import { PrepareCard } from './prepare-card.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { TransferCard } from './transfer-card.tsx';
import { useTransferDraft } from './transfer-draft.ts';
import { useLastRefusal } from './use-disbursement.ts';

/** How a credit is paid out: what is paid, what was checked, and what is to be done now. */
export const DisbursementTab = ({ credit }: CreditTabProps) => {
  const [paysOn, setPaysOn] = useState<string | null>(null);
  const { data: page, error, refetch } = useQuery(creditDisbursement(credit.credit_id, paysOn));
  if (page === undefined && error !== null) {
    return (
      <PartFailed
        title="No pudimos traer el desembolso"
        route={getDisbursement}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (page === undefined) return <Loading />;
  const { current } = page;
  return (
    <div className={classes.desk}>
      <div className={layout.column}>
        <PayoutFigures page={page} />
        <GateList
          gates={page.gates}
          isFrozen={current?.state === 'approved' || current?.state === 'transferred'}
        />
        {page.returned.length > 0 && <ReturnedPanel returned={page.returned} />}
      </div>
      <div className={`${layout.column} ${classes.side}`}>
        <Overtaken page={page} />
        <Act page={page} paysOn={paysOn} onDay={setPaysOn} />
        {page.may.return && current !== null && <ReturnAct page={page} current={current} />}
        {current?.state !== 'transferred' && <AfterPanel page={page} />}
      </div>
    </div>
  );
};

/** Where another person was first: what was refused, or filled in and is not lost. */
const Overtaken = ({ page }: { page: DisbursementPage }) => {
  const { draft } = useTransferDraft(page.credit_id);
  const seen = page.current?.state === 'returned' ? 'none' : (page.current?.state ?? 'none');
  const refusal = useLastRefusal({ id: page.credit_id, seen });
  const isToTransfer = seen === 'approved' || seen === 'transferred';
  if (draft.disbursementId !== null && !isToTransfer) return <KeptVoucher page={page} />;
  return refusal && <Notice tone="warn">{reasonText(refusal)}</Notice>;
};

type ActProps = { page: DisbursementPage } & ChosenDay;

/** What is to be done now, by the state of the disbursement. */
const Act = ({ page, ...day }: ActProps) => {
  const { current } = page;
  switch (current?.state) {
    case 'prepared':
      return <ApproveCard page={page} current={current} {...day} />;
    case 'approved':
      return <TransferCard page={page} current={current} />;
    case 'transferred':
      return <DoneCard page={page} current={current} />;
    default:
      return <PrepareCard page={page} />;
  }
};

type ReturnActProps = { page: DisbursementPage; current: Disbursement };

const ReturnAct = ({ page, current }: ReturnActProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { user } = useSession();
  const preparer = current.prepared_by;
  const isOwn = preparer !== null && preparer.user_id === user?.user_id;
  const name = preparer?.name.split(' ')[0] ?? 'quien lo preparó';
  return (
    <div>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {isOwn ? 'Devolver para corregir' : `Devolver a ${name}`}
      </Button>
      {isOpen && (
        <ReturnDialog
          creditId={page.credit_id}
          current={current}
          isOwn={isOwn}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
};

const ReturnedPanel = ({ returned }: { returned: readonly Disbursement[] }) => (
  <Panel title="Devueltos antes">
    <ul className={classes.returned}>
      {returned.map((each) => (
        <li key={each.disbursement_id}>
          <p className={layout.lead}>{each.return_reason}</p>
          <p className={layout.quiet}>
            {each.returned_by?.name ?? 'El programa'},{' '}
            {each.returned_at !== null && <DateText value={each.returned_at} withTime />}
          </p>
        </li>
      ))}
    </ul>
  </Panel>
);

/** As high as the page that comes, so that nothing jumps. */
const Loading = () => (
  <div className={classes.desk} aria-busy="true">
    <div className={layout.column}>
      <Skeleton height={120} radius={12} />
      <Skeleton height={420} radius={12} />
    </div>
    <Skeleton height={360} radius={12} />
  </div>
);
