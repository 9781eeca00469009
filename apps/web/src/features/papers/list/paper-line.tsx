import { PAPER_STANDINGS } from '@cuotaclara/contract/papers/paper-words';
import type { Paper } from '@cuotaclara/contract/papers/papers';
import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '#domain/credit/use-may.ts';
import { PaperButton } from '#domain/papers/paper-button.tsx';
import type { WantedPaper } from '#domain/papers/use-paper.ts';
import { Badge } from '#ui/text/badge.tsx';
import classes from './papers.module.css';

type PaperLineProps = {
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** What the button downloads, in words that stand alone. */
  readonly label: string;
  readonly wanted: WantedPaper;
  readonly paper: Paper | null;
};

/** A person who may not issue a paper downloads the issued one, if there is one. */
const offeredOf = (
  { wanted, paper }: Pick<PaperLineProps, 'wanted' | 'paper'>,
  isIssuer: boolean,
): WantedPaper | null => {
  if (isIssuer || 'documentId' in wanted) return wanted;
  return paper && { creditId: wanted.creditId, documentId: paper.document_id };
};

/** One paper of a credit: what it is, whether it still holds, and its download. */
export const PaperLine = ({ title, note, label, wanted, paper }: PaperLineProps) => {
  const may = useMay();
  const offered = offeredOf({ wanted, paper }, may('issue_papers'));
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <span>{title}</span>
        <span className={classes.note}>{note}</span>
        {paper?.standing && (
          <Badge tone={paper.standing === 'annulled' ? 'danger' : 'neutral'} icon={IconFileOff}>
            {PAPER_STANDINGS[paper.standing]}
          </Badge>
        )}
      </span>
      {offered === null ? (
        <span className={classes.note}>Sin emitir</span>
      ) : (
        <PaperButton variant="default" size="sm" wanted={offered} label={label}>
          Descargar
        </PaperButton>
      )}
    </li>
  );
};
