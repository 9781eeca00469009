import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { useQuery } from '@tanstack/react-query';
import layout from '#domain/credit/credit-layout.module.css';
import type { CreditTab, CreditTabProps } from '#domain/credit/credit-tab.ts';
import { PromissoryNotePanel } from './promissory-note-panel.tsx';
import { creditPromissoryNotes } from './promissory-note-queries.ts';

/** A credit whose history tells of no register has no promissory note: nothing is asked for. */
const hasPromissoryNote = ({ history }: CreditDetail): boolean =>
  history.some(
    ({ kind }) => kind === 'promissory_note_in_force' || kind === 'promissory_note_void',
  );

const CreditPromissoryNotes = ({ creditId }: { creditId: number }) => {
  const { data = [] } = useQuery(creditPromissoryNotes(creditId));
  return (
    <div className={layout.column}>
      {data.map(({ document_id }) => (
        <PromissoryNotePanel key={document_id} documentId={document_id} />
      ))}
    </div>
  );
};

/** A tab of a credit with the registers of its promissory notes below, for those who read them. */
export const withPromissoryNotes = (tab: CreditTab): CreditTab => ({
  ...tab,
  Panel: (props: CreditTabProps) => (
    <div className={layout.column}>
      <tab.Panel {...props} />
      {props.may('view_legal_documents') && hasPromissoryNote(props.credit) && (
        <CreditPromissoryNotes creditId={props.credit.credit_id} />
      )}
    </div>
  ),
});
