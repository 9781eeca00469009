import type { CreditPapers } from '@cuotaclara/contract/papers/papers';
import { useMay } from '#domain/credit/use-may.ts';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { CertificatePanel } from './certificate-panel.tsx';
import { LettersPanel } from './letters-panel.tsx';
import { PayoffForm } from './payoff-form.tsx';
import { ReceiptPanel } from './receipt-panel.tsx';
import { SentStatements, Statements } from './statement-panels.tsx';

type PapersListProps = {
  readonly papers: CreditPapers;
  /** False where each payment beside it has its own receipt. */
  readonly hasReceipts?: boolean;
};

/** All papers of a credit by what they are about, for its borrower and for the staff. */
export const PapersList = ({ papers, hasReceipts = true }: PapersListProps) => {
  const isIssuer = useMay()('issue_papers');
  return (
    <Stack>
      {(hasReceipts || !isIssuer) && <ReceiptPanel papers={papers} />}
      <SentStatements papers={papers} />
      <Statements papers={papers} isIssuer={isIssuer} />
      <LettersPanel papers={papers} />
      <CertificatePanel papers={papers} />
      {isIssuer && !papers.is_paid_off && <PayoffForm papers={papers} />}
    </Stack>
  );
};
