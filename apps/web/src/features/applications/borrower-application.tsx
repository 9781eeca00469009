import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import { useQuery } from '@tanstack/react-query';
import { ApplicationGate } from './application-gate.tsx';
import { applicationQueries } from './application-queries.ts';
import { EndedApplication } from './ended-application.tsx';
import { useSaveStep } from './use-save-step.ts';
import type { Part } from './wizard/application-parts.ts';
import { Wizard } from './wizard/wizard.tsx';

type BorrowerApplicationProps = {
  userId: number;
  part: Part | null;
  onPart: (part: Part) => void;
  onSent: (creditId: number) => void;
  onDiscarded: () => void;
};

const OWN = { asksEmail: false, asksConsents: false } as const;

/** The address is of a part that only a draft has, and there is none any more. */
const isOver = ({ credit }: CreditProcess, part: Part | null): boolean =>
  credit.id === null && part !== null && !BEFORE_DRAFT.includes(part);

const BEFORE_DRAFT: readonly Part[] = ['identity', 'about'];

/** The application of the signed-in borrower. */
export const BorrowerApplication = ({ userId, ...props }: BorrowerApplicationProps) => {
  const process = useQuery(applicationQueries.process(null));
  const save = useSaveStep({ isOwn: true });
  return (
    <ApplicationGate
      process={process}
      credit="/borrower/credits/$id"
      back={{ to: '/borrower', label: 'Volver al inicio' }}
    >
      {(data) =>
        isOver(data, props.part) ? (
          <EndedApplication />
        ) : (
          <Wizard
            {...props}
            audience="borrower"
            process={data}
            kind={OWN}
            subject={`application:${userId}:own`}
            asksSupplier={false}
            save={save}
            onReload={process.refetch}
          />
        )
      }
    </ApplicationGate>
  );
};
