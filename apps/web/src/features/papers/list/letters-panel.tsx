import type { CreditPapers } from '@cuotaclara/contract/papers/papers';
import { formatDate } from '#lib/format/format-date.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { PaperLine } from './paper-line.tsx';
import classes from './papers.module.css';

/** Letters about what was decided on the debt; none without such a decision. */
export const LettersPanel = ({ papers }: { readonly papers: CreditPapers }) => {
  const { letters, credit_id: creditId } = papers;
  if (letters.length === 0) return null;
  return (
    <Panel title="Comunicaciones">
      <ul className={classes.list}>
        {letters.map(({ title, paper }) => (
          <PaperLine
            key={paper.document_id}
            title={title}
            note={`${paper.number}, del ${formatDate(paper.issued_at)}`}
            label={`Descargar la comunicación «${title}»`}
            wanted={{ creditId, documentId: paper.document_id }}
            paper={paper}
          />
        ))}
      </ul>
    </Panel>
  );
};
