import type {
  BureauClock,
  CreditBureauClock,
} from '@cuotaclara/contract/bureau-clock/bureau-clock';
import {
  BUREAU_PARTIES,
  BUREAU_STATES,
  NOTICE_DELIVERIES,
  NOTICE_STATES,
} from '@cuotaclara/contract/bureau-clock/bureau-words';
import { isIn, LENT } from '@cuotaclara/contract/credits/state-sets';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import type { CreditPanel } from '#domain/credit/credit-tab.ts';
import { useMay } from '#domain/credit/use-may.ts';
import { type DocumentViewer, useDocumentViewer } from '#domain/document/use-document-viewer.tsx';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { bureauQueries } from './bureau-queries.ts';
import { BureauStateBadge } from './bureau-state.tsx';

const EMPTY = 'Este crédito no ha llegado a los días de mora del aviso.';

const BureauSection = ({ creditId }: { creditId: number }) => {
  const viewer = useDocumentViewer();
  return (
    <Panel title="Centrales de riesgo">
      <CreditPart
        query={useQuery(bureauQueries.ofCredit(creditId))}
        things="las centrales de riesgo"
        skeleton={96}
        isEmpty={({ clocks }) => clocks.length === 0}
        empty={EMPTY}
      >
        {({ clocks, today }) => (
          <PlainList
            items={clocks}
            itemKey={({ bureau_clock_id }) => bureau_clock_id}
            label="Personas"
            hasLines
            room={3}
          >
            {(clock) => <ClockItem clock={clock} today={today} viewer={viewer} />}
          </PlainList>
        )}
      </CreditPart>
      {viewer.viewer}
    </Panel>
  );
};

type ClockProps = {
  readonly clock: BureauClock;
  readonly today: CreditBureauClock['today'];
  readonly viewer: DocumentViewer;
};

const ClockItem = ({ clock, today, viewer }: ClockProps) => (
  <Stack gap={2}>
    <Row>
      <strong>
        {clock.person} · {BUREAU_PARTIES[clock.party]}
      </strong>
      <BureauStateBadge state={clock.state} />
    </Row>
    <Quiet isText>
      En mora desde el {longDay(clock.default_since)}. {sentenceOf(clock, today)}
    </Quiet>
    <Quiet>{BUREAU_STATES[clock.state].next}</Quiet>
    {clock.notices.map((notice) => (
      <NoticeLine key={notice.bureau_notice_id} notice={notice} viewer={viewer} />
    ))}
  </Stack>
);

type NoticeLineProps = {
  readonly notice: BureauClock['notices'][number];
  readonly viewer: DocumentViewer;
};

/** One letter with its proof; its number opens what was sealed. */
const NoticeLine = ({ notice, viewer }: NoticeLineProps) => {
  const may = useMay();
  const { document_number: number, sha256 } = notice;
  const file = { documentId: notice.document_id, version: 'sealed', name: number } as const;
  return (
    <Quiet>
      {sha256 !== null && may('view_legal_documents') ? (
        <Anchor
          component="button"
          type="button"
          inherit
          aria-label={`Ver el aviso ${number}`}
          disabled={viewer.isOpening(file)}
          onClick={() => viewer.open(file)}
        >
          {number}
        </Anchor>
      ) : (
        number
      )}{' '}
      · {NOTICE_STATES[notice.state]}
      {notice.day !== null && (
        <>
          {' '}
          el <DateText value={notice.day} />
        </>
      )}
      {notice.delivery !== null && ` · ${NOTICE_DELIVERIES[notice.delivery]}`}
      {sha256 !== null && ` · Huella ${sha256.slice(0, HASH_SHOWN)}…`}
    </Quiet>
  );
};

/** Signs of a fingerprint that tell one letter from another; the document has all of them. */
const HASH_SHOWN = 12;

/** The day that decides in each state. */
function sentenceOf(clock: BureauClock, today: string): string {
  const { state, report_from: from, report_until: until, notices_needed: needed } = clock;
  switch (state) {
    case 'to_notify':
      return (
        `Lleva ${clock.notice_count} de ${countedText(needed, ['aviso', 'avisos'])}; se puede ` +
        `reportar hasta el ${longDay(until)}.`
      );
    case 'noticed':
      return from === null
        ? ''
        : `${twentyText(dayOfTwenty(from, today))}: se puede reportar desde el ${longDay(from)}.`;
    case 'reportable':
      return `Se puede reportar hasta el ${longDay(until)}.`;
    case 'reported':
      return clock.reported_on === null ? '' : `Se reportó el ${longDay(clock.reported_on)}.`;
    case 'to_correct':
    case 'corrected':
      return clock.cured_on === null || clock.stays_until === null
        ? ''
        : `Se pagó el ${longDay(clock.cured_on)}; el reporte permanece hasta el ` +
            `${longDay(clock.stays_until)}.`;
    case 'cured':
      return clock.cured_on === null ? '' : `Se puso al día el ${longDay(clock.cured_on)}.`;
    case 'stopped':
    case 'lost':
    case 'expired':
      return '';
    default:
      return state satisfies never;
  }
}

const TWENTY_DAYS = 20;

/** The day of the notice itself does not count. */
const twentyText = (day: number): string =>
  day === 0 ? 'Los veinte días empiezan mañana' : `Día ${day} de ${TWENTY_DAYS}`;

/** Which of the twenty days today is: 21 days lie between the notice and the first report. */
const dayOfTwenty = (from: string, today: string): number => {
  const { days } = Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(from), {
    largestUnit: 'day',
  });
  return Math.max(0, Math.min(TWENTY_DAYS, TWENTY_DAYS + 1 - days));
};

const BureauPanel: CreditPanel['Panel'] = ({ credit }) =>
  useMay()('view_bureau_clock') && isIn(LENT, credit.credit_state_id) ? (
    <BureauSection creditId={credit.credit_id} />
  ) : null;

/** The panel of the credit bureaus on the summary of a credit. */
export const bureauPanel: CreditPanel = { key: 'bureau-clock', Panel: BureauPanel };
