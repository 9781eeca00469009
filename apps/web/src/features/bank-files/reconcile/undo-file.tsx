import type { BankFile } from '@cuotaclara/contract/bank-files/bank-files';
import { bankFileUndo } from '@cuotaclara/contract/bank-files/undo';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Decision } from '#domain/decision/decision.tsx';
import { ProposeDecision } from '#domain/decision/propose-decision.tsx';
import { useProposal } from '#domain/decision/use-proposal.ts';
import { useReadDeskAgain } from '#features/bank-files/use-read-desk-again.ts';
import { Panel } from '#ui/layout/panel.tsx';

type UndoButtonProps = { onAsk: () => void };

export const UndoButton = ({ onAsk }: UndoButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />}
    onClick={onAsk}
  >
    Deshacer archivo
  </Button>
);

type FileUndoProps = {
  file: BankFile;
  /** Whether somebody is about to propose it. */
  isAsked: boolean;
  onClose: () => void;
};

/** Undo of a file: what it takes back before it is proposed, and the proposal that waits. */
export const FileUndo = ({ file, isAsked, onClose }: FileUndoProps) => {
  const { open_decision_id: decisionId } = file;
  if (decisionId !== null) return <Decision contract={bankFileUndo} decisionId={decisionId} />;
  if (!isAsked || file.state !== 'booked') return null;
  return <ProposeUndo file={file} onClose={onClose} />;
};

const ProposeUndo = ({ file, onClose }: Omit<FileUndoProps, 'isAsked'>) => {
  const readAgain = useReadDeskAgain();
  const proposal = useProposal(bankFileUndo, {
    subject: file.bank_file_id,
    start: {},
    input: () => ({}),
    isPreviewed: () => true,
    // The page shows the proposal in place of the form.
    onSent: () => void readAgain().then(onClose),
  });
  return (
    <Panel title={`¿Proponer deshacer «${file.name}»?`}>
      <ProposeDecision proposal={proposal} verb="Proponer" onClose={onClose} />
    </Panel>
  );
};
