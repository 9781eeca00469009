import { useQuery } from '@tanstack/react-query';
import { ApplicationGate } from './application-gate.tsx';
import type { Part } from './application-pages.ts';
import { applicationQueries } from './application-queries.ts';
import { useSaveStep } from './use-save-step.ts';
import { Wizard } from './wizard.tsx';

type BorrowerApplicationProps = {
  userId: number;
  part: Part | null;
  onPart: (part: Part) => void;
  onSent: (creditId: number) => void;
  onDiscarded: () => void;
};

const OWN = { asksEmail: false, asksConsents: false } as const;

/** The application of whoever is signed in. */
export const BorrowerApplication = ({ userId, ...props }: BorrowerApplicationProps) => {
  const process = useQuery(applicationQueries.process(null));
  const save = useSaveStep({ isOwn: true });
  return (
    <ApplicationGate process={process} back={{ to: '/borrower', label: 'Volver al inicio' }}>
      {(data) => (
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
      )}
    </ApplicationGate>
  );
};
