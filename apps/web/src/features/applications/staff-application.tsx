import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/feedback/notice.tsx';
import { ApplicationGate, ApplicationSkeleton } from './application-gate.tsx';
import { applicationQueries, type FoundApplicant } from './application-queries.ts';
import type { StaffApplicationSearch } from './application-search.ts';
import { DraftElsewhere, KnownDraft } from './known-draft.tsx';
import { LookupProblem } from './parts/lookup-problem.tsx';
import { StartByIdentification } from './start-by-identification.tsx';
import { useSaveStep } from './use-save-step.ts';
import type { Part } from './wizard/application-parts.ts';
import { Wizard } from './wizard/wizard.tsx';

type StaffApplicationProps = {
  userId: number;
  /** A supplier's own drafts are always their own. */
  asksSupplier: boolean;
  search: StaffApplicationSearch;
  onSearch: (search: StaffApplicationSearch) => void;
  onSent: (creditId: number) => void;
  onDiscarded: () => void;
};

const BACK = { to: '/credits', label: 'Volver a los créditos' } as const;

/** Staff apply for a borrower: first they find the person, then it is the same wizard. */
export const StaffApplication = (props: StaffApplicationProps) => {
  const { credit_id, document } = props.search;
  if (credit_id !== undefined) return <Resumed {...props} creditId={credit_id} />;
  if (document !== undefined) return <Found {...props} key={document} document={document} />;
  return <StartByIdentification onFound={(found) => props.onSearch({ document: found })} />;
};

const Resumed = (props: StaffApplicationProps & { creditId: number }) => {
  const { creditId, userId, search, onSearch } = props;
  const process = useQuery(applicationQueries.process(creditId));
  const save = useSaveStep({ isOwn: false });
  return (
    <ApplicationGate process={process} credit="/credits/$id" back={BACK}>
      {(data) => (
        <Wizard
          {...props}
          audience="staff"
          process={data}
          kind={{ asksEmail: true, asksConsents: false }}
          subject={`application:${userId}:${creditId}`}
          part={search.part ?? null}
          save={save}
          onPart={(part) => onSearch({ credit_id: creditId, part })}
          onReload={process.refetch}
        />
      )}
    </ApplicationGate>
  );
};

/** An empty application with what is already known of the person. */
const startOf = (empty: CreditProcess, found: FoundApplicant, document: string): CreditProcess => ({
  ...empty,
  borrower: found?.borrower ?? { ...empty.borrower, identification: document },
});

const Found = (props: StaffApplicationProps & { document: string }) => {
  const { document, userId, onSearch } = props;
  const empty = useQuery(applicationQueries.process(null));
  const applicant = useQuery(applicationQueries.applicant(document));
  const save = useSaveStep({ isOwn: false });
  if (applicant.isError) {
    return <LookupProblem failure={applicant.error} onRetry={() => void applicant.refetch()} />;
  }
  if (!applicant.isSuccess) return <ApplicationSkeleton />;
  const found = applicant.data;
  if (found && found.draft_id !== null) {
    return <KnownDraft applicant={found.borrower} draftId={found.draft_id} />;
  }
  if (found?.has_draft_elsewhere) return <DraftElsewhere />;
  // The first step makes the draft, and the way on names it.
  const goOn = (part: Part, saved?: CreditProcess): void => {
    const creditId = saved?.credit.id;
    onSearch(creditId ? { credit_id: creditId, part } : { document, part });
  };
  return (
    <ApplicationGate process={empty} credit="/credits/$id" back={BACK}>
      {(data) => (
        <>
          {found?.is_known_elsewhere && (
            <Notice tone="info">
              Ya conocemos a {found.masked_name}. Escribe sus datos como están en su documento.
            </Notice>
          )}
          <Wizard
            {...props}
            audience="staff"
            process={startOf(data, found, document)}
            kind={{ asksEmail: true, asksConsents: found?.has_consents !== true }}
            subject={`application:${userId}:${document}`}
            part={props.search.part ?? null}
            save={save}
            onPart={goOn}
            onReload={applicant.refetch}
          />
        </>
      )}
    </ApplicationGate>
  );
};
