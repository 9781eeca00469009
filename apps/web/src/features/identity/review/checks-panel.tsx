import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import {
  CHECK_KINDS,
  type CheckKind,
  type IdentityFile,
  matchIdentityItems,
} from '@cuotaclara/contract/identity/review';
import { Button } from '@mantine/core';
import { IconRefresh, IconUserCheck } from '@tabler/icons-react';
import { inlineText } from '#lib/api/inline-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { CheckItem } from './check-item.tsx';
import { KINDS, newestCheck } from './check-words.ts';
import classes from './checks.module.css';
import { useAskInPerson } from './use-ask-in-person.ts';
import { useCompareAgain } from './use-review-changes.ts';

type ChecksPanelProps = { file: IdentityFile; mayCompare: boolean };

/** The results of the automatic checks. They advise; a reviewer decides. */
export const ChecksPanel = ({ file, mayCompare }: ChecksPanelProps) => {
  const { biometrics_allowed: isAllowed } = file.borrower;
  const shown = KINDS.filter(
    (kind) => isAllowed || kind === 'document' || newestCheck(file.checks, kind) !== null,
  );
  return (
    <Panel title="Comprobaciones" note="Es un consejo: tú decides.">
      <ul className={classes.checks} aria-live="polite">
        {shown.map((kind) => (
          <li key={kind} className={classes.check}>
            <CheckOf kind={kind} file={file} />
          </li>
        ))}
      </ul>
      {!isAllowed && <WithoutBiometrics file={file} />}
      {mayCompare && <CompareAgain file={file} />}
    </Panel>
  );
};

const CheckOf = ({ kind, file }: { kind: CheckKind; file: IdentityFile }) => {
  const check = newestCheck(file.checks, kind);
  if (check !== null) return <CheckItem check={check} />;
  return (
    <>
      <h3 className="type-h3">{CHECK_KINDS[kind]}</h3>
      <p className={classes.score}>Todavía no se ha hecho.</p>
    </>
  );
};

/** A meeting counts only for the captures that were sent before it. */
const seenInPerson = ({ reviews, documents }: IdentityFile) =>
  reviews.find(
    ({ decision, decided_at: seenAt }) =>
      decision === 'verified_in_person' &&
      documents.every(({ uploaded_at: sentAt }) => sentAt === null || sentAt < seenAt),
  );

/** Explains why no face is compared, and records a verification in person instead. */
const WithoutBiometrics = ({ file }: { file: IdentityFile }) => {
  const askInPerson = useAskInPerson(file);
  const seen = seenInPerson(file);
  return (
    <div className={classes.without}>
      <h3 className="type-h3">Rostro</h3>
      <p className={classes.score}>
        El cliente no autorizó comparar su rostro. Es su derecho: una persona lo verifica en una
        sede o por videollamada, con el documento en la mano.
      </p>
      {seen && (
        <p className={classes.seen}>
          <IconUserCheck size={16} stroke={1.8} aria-hidden="true" />
          <span>
            {seen.decided_by} lo verificó el <DateText value={seen.decided_at} withTime />: «
            {seen.reason}»
          </span>
        </p>
      )}
      {!seen && file.state !== 'approved' && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUserCheck size={16} stroke={1.8} aria-hidden="true" />}
          onClick={askInPerson}
        >
          Registrar verificación en persona
        </Button>
      )}
    </div>
  );
};

const CompareAgain = ({ file }: { file: IdentityFile }) => {
  const compare = useCompareAgain(exactBorrowerKey(file.borrower));
  const isUnderWay = file.checks.some(({ verdict, is_current }) => is_current && verdict === null);
  return (
    <div className={classes.again}>
      {compare.isError && (
        <Notice tone="danger">{inlineText(matchIdentityItems, compare.error)}</Notice>
      )}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
        loading={compare.isPending || isUnderWay}
        onClick={() => compare.mutate()}
      >
        Comparar de nuevo
      </Button>
    </div>
  );
};
