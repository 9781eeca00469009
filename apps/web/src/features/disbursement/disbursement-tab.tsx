import { creditDisbursement as decided } from '@cuotaclara/contract/disbursement/credit-disbursement';
import type {
  Disbursement,
  DisbursementPage,
  ReturnedDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import layout from '#domain/credit/credit-layout.module.css';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import type { CreditTabProps } from '#domain/credit/credit-tab.ts';
import { Decision } from '#domain/decision/decision.tsx';
import { reasonText } from '#lib/api/reason-text.ts';
import { useSession } from '#lib/session/session.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { AccountCard } from './account-card.tsx';
import { AfterPanel } from './after-panel.tsx';
import classes from './disbursement.module.css';
import { creditDisbursement } from './disbursement-queries.ts';
import { DoneCard } from './done-card.tsx';
import { GateList } from './gate-list.tsx';
import { KeptVoucher } from './kept-voucher.tsx';
import { payeeShown } from './payee-shown.ts';
import { PayoutFigures } from './payout-figures.tsx';
import { PrepareCard } from './prepare-card.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { TransferCard } from './transfer-card.tsx';
import { useTransferDraft } from './transfer-draft.ts';
import { useLastRefusal } from './use-disbursement.ts';

/** How a credit is paid out: what is paid, what was checked, and what is to be done now. */
export const DisbursementTab = ({ credit }: CreditTabProps) => {
  const [paysOn, setPaysOn] = useState<string | null>(null);
  return (
    <CreditPart
      query={useQuery(creditDisbursement(credit.credit_id, paysOn))}
      things="el desembolso"
      skeleton={<PageShape />}
    >
      {(page) =>
        page.proposed === null ? (
          <Payout page={page} onDay={setPaysOn} />
        ) : (
          <Proposed page={page} decisionId={page.proposed.decision_id} />
        )
      }
    </CreditPart>
  );
};

const Payout = ({ page, onDay }: ActProps) => {
  const { current, returned } = page;
  return (
    <div className={classes.desk}>
      <div className={layout.column}>
        <PayoutFigures page={page} />
        <GateList gates={page.gates} isFrozen={current !== null} />
        {returned.length > 0 && <ReturnedPanel returned={returned} />}
      </div>
      <div className={`${layout.column} ${classes.side}`}>
        <Overtaken page={page} />
        <Act page={page} onDay={onDay} />
        {page.may.return && current !== null && <ReturnAct page={page} current={current} />}
        {current?.state !== 'transferred' && <AfterPanel page={page} />}
      </div>
    </div>
  );
};

type ProposedProps = { readonly page: DisbursementPage; readonly decisionId: number };

/** A disbursement that waits for a second person, with the account that one of them confirms. */
const Proposed = ({ page, decisionId }: ProposedProps) => {
  const payee = payeeShown(page);
  const isShut = page.gates.some(({ holds }) => !holds);
  return (
    <div className={layout.column}>
      <Overtaken page={page} />
      <PayoutFigures page={page} />
      {payee !== undefined && (
        <Panel title="A qué cuenta se gira">
          <AccountCard page={page} payee={payee} mayChange={false} />
        </Panel>
      )}
      <Decision contract={decided} decisionId={decisionId} />
      {isShut && <GateList gates={page.gates} isFrozen={false} />}
    </div>
  );
};

/** Where another person was first: what was refused, or filled in and is not lost. */
const Overtaken = ({ page }: { page: DisbursementPage }) => {
  const { draft } = useTransferDraft(page.credit_id);
  const seen = page.current?.state ?? 'none';
  const refusal = useLastRefusal({ id: page.credit_id, seen });
  const isToTransfer = seen === 'approved' || seen === 'transferred';
  if (draft.disbursementId !== null && !isToTransfer) return <KeptVoucher page={page} />;
  return refusal && <Notice tone="warn">{reasonText(refusal)}</Notice>;
};

type ActProps = {
  readonly page: DisbursementPage;
  readonly onDay: (day: string | null) => void;
};

/** The step to take now, by the state of the disbursement. */
const Act = ({ page, onDay }: ActProps) => {
  const { current } = page;
  if (current === null) return <PrepareCard page={page} onDay={onDay} />;
  return current.state === 'transferred' ? (
    <DoneCard page={page} current={current} />
  ) : (
    <TransferCard page={page} current={current} />
  );
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

const ReturnedPanel = ({ returned }: { returned: readonly ReturnedDisbursement[] }) => (
  <Panel title="Devueltos antes">
    <ul className={classes.returned}>
      {returned.map((each) => (
        <li key={each.returned_at}>
          <p className={layout.lead}>{each.return_reason ?? 'Venció sin decisión'}</p>
          <p className={layout.quiet}>
            {each.returned_by?.name ?? 'El programa'},{' '}
            <DateText value={each.returned_at} withTime />
          </p>
        </li>
      ))}
    </ul>
  </Panel>
);

/** As high as the page that comes, so that nothing jumps. */
const PageShape = () => (
  <div className={classes.desk}>
    <div className={layout.column}>
      <Skeleton height={120} radius={12} />
      <Skeleton height={420} radius={12} />
    </div>
    <Skeleton height={360} radius={12} />
  </div>
);
