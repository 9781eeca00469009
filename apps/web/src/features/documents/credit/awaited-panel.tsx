import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { HOLDER_ROLES } from '@cuotaclara/contract/documents/document-words';
import type { LegalDocument } from '@cuotaclara/contract/documents/documents';
import { remindSigners } from '@cuotaclara/contract/signing/signing';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatWait } from '#lib/format/format-wait.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SegmentMeter } from '#ui/feedback/segment-meter.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { type AwaitedPerson, awaitedPeople } from './awaited-people.ts';
import classes from './documents.module.css';
import { useRemindSigners } from './use-remind-signers.ts';

type AwaitedPanelProps = {
  credit: CreditDetail;
  /** Those of the open set. */
  documents: readonly LegalDocument[];
  /** What changed since they were issued: nobody is reminded to sign what cannot be signed. */
  isOutdated: boolean;
  mayCorrect: boolean;
  onReissue: () => void;
};

/** How far the signatures of a set are and who is missing, with what the staff can do about it. */
export const AwaitedPanel = (props: AwaitedPanelProps) => {
  const { credit, documents, isOutdated, mayCorrect, onReissue } = props;
  const current = documents.filter(({ state }) => state !== 'VOIDED');
  const signed = current.filter(({ state }) => state === 'SIGNED' || state === 'SEALED');
  const people = awaitedPeople(current);
  const canRemind = people.some(({ role, since }) => role !== 'COMPANY' && since !== null);
  return (
    <Panel title="Firmas">
      <div className={classes.progress}>
        <SegmentMeter filled={signed.length} total={current.length} tone="good" />
        <p className={layout.lead}>
          {signed.length} de{' '}
          {countedText(current.length, ['documento firmado', 'documentos firmados'])}
        </p>
      </div>
      <ul className={records.list} aria-label="Faltan por firmar">
        {people.map((person) => (
          <AwaitedLine key={person.key} person={person} />
        ))}
      </ul>
      {mayCorrect && (
        <div className={classes.acts}>
          {canRemind && !isOutdated && <Remind credit={credit} />}
          {!isOutdated && (
            <Button variant="default" onClick={onReissue}>
              Emitir otra vez
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
};

const AwaitedLine = ({ person }: { person: AwaitedPerson }) => {
  const { name, role, documentCount, since } = person;
  return (
    <li className={records.record}>
      <p className={records.name}>{name ?? HOLDER_ROLES[role]}</p>
      <p className={layout.quiet}>
        {name !== null && `${HOLDER_ROLES[role]} · `}
        {countedText(documentCount, ['documento', 'documentos'])}
        <span className={classes.since}>
          {since === null ? (
            'Espera su turno'
          ) : (
            <>
              Le toca desde el <DateText value={since} withTime />, hace{' '}
              {formatWait(since, Temporal.Now.instant())}
            </>
          )}
        </span>
      </p>
    </li>
  );
};

/** Reminds by hand; the law allows it once a day and at certain hours, which a refusal says. */
const Remind = ({ credit }: Pick<AwaitedPanelProps, 'credit'>) => {
  const remind = useRemindSigners(credit);
  return (
    <>
      <Button loading={remind.isPending} onClick={() => remind.mutate()}>
        Recordar
      </Button>
      {remind.error !== null && (
        <div className={classes.refusal}>
          <Notice tone="info">{inlineText(remindSigners, remind.error)}</Notice>
        </div>
      )}
    </>
  );
};
