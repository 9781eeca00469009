import { STATE } from '@cuotaclara/contract';
import {
  IconArrowBackUp,
  IconCashBanknote,
  IconCircleCheck,
  IconCircleX,
  IconFileAlert,
  IconFileSearch,
  IconInbox,
  IconPencil,
  IconPoint,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { Timeline, type TimelineEvent } from '#ui/layout/timeline.tsx';
import type { OwnCredit } from './own-credit-queries.ts';
import { stateWords } from './standing-words.ts';

type EventWords = { readonly icon: TablerIcon; readonly title: string; readonly isGood?: boolean };

/** Titles of events in the borrower's history; other states show their label. */
const WORDS: Readonly<Partial<Record<number, EventWords>>> = {
  [STATE.draft]: { icon: IconPencil, title: 'Empezaste la solicitud' },
  [STATE.requested]: { icon: IconInbox, title: 'Enviaste la solicitud' },
  [STATE.inStudy]: { icon: IconFileSearch, title: 'Empezamos a estudiarla' },
  [STATE.awaitingAttachments]: { icon: IconFileAlert, title: 'Te pedimos documentos' },
  [STATE.approved]: { icon: IconThumbUp, title: 'La aprobamos', isGood: true },
  [STATE.disbursed]: { icon: IconCashBanknote, title: 'Se desembolsó el dinero', isGood: true },
  [STATE.paid]: { icon: IconCircleCheck, title: 'Terminaste de pagar', isGood: true },
  [STATE.rejected]: { icon: IconCircleX, title: 'No la aprobamos' },
  [STATE.withdrawn]: { icon: IconArrowBackUp, title: 'Se cerró la solicitud' },
};

const eventOf = (entry: OwnCredit['history'][number]): Omit<TimelineEvent, 'text'> => {
  const { history_id, from_state_id, to_state_id, at } = entry;
  const words = WORDS[to_state_id] ?? { icon: IconPoint, title: stateWords(to_state_id).title };
  return {
    key: history_id,
    icon: words.icon,
    title:
      from_state_id === STATE.awaitingAttachments && to_state_id === STATE.inStudy
        ? 'Entregaste los documentos'
        : words.title,
    at,
    isGood: words.isGood ?? false,
  };
};

type OwnHistoryProps = Pick<OwnCredit, 'history'> & {
  /** What the state means that it is in now; the others are over. */
  means: string;
};

/** The history of a credit, newest first, without the notes of the staff. */
export const OwnHistory = ({ history, means }: OwnHistoryProps) => (
  <Timeline
    events={history
      .toSorted((one, other) => other.history_id - one.history_id)
      .map((entry, index) => ({ ...eventOf(entry), text: index === 0 ? means : null }))}
  />
);
