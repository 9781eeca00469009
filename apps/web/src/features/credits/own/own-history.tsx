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
import { stateWords } from './state-words.ts';

type Words = { readonly icon: TablerIcon; readonly title: string; readonly isGood?: boolean };

/** What happened, as one would tell it; other states are told by their own words. */
const WORDS: Readonly<Partial<Record<number, Words>>> = {
  1: { icon: IconPencil, title: 'Empezaste la solicitud' },
  2: { icon: IconInbox, title: 'Enviaste la solicitud' },
  3: { icon: IconFileSearch, title: 'Empezamos a estudiarla' },
  4: { icon: IconFileAlert, title: 'Te pedimos documentos' },
  5: { icon: IconThumbUp, title: 'La aprobamos', isGood: true },
  10: { icon: IconCashBanknote, title: 'Se desembolsó el dinero', isGood: true },
  11: { icon: IconCircleCheck, title: 'Terminaste de pagar', isGood: true },
  12: { icon: IconCircleX, title: 'No la aprobamos' },
  13: { icon: IconArrowBackUp, title: 'Se cerró la solicitud' },
};

const DOCUMENTS_PENDING = 4;

const eventOf = (entry: OwnCredit['history'][number]): Omit<TimelineEvent, 'text'> => {
  const { history_id, from_state_id, to_state_id, at } = entry;
  const words = WORDS[to_state_id] ?? { icon: IconPoint, title: stateWords(to_state_id).title };
  return {
    key: history_id,
    icon: words.icon,
    title:
      from_state_id === DOCUMENTS_PENDING && to_state_id === STATE.inStudy
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

/** The way of a credit, newest first. Notes between colleagues are not for here. */
export const OwnHistory = ({ history, means }: OwnHistoryProps) => (
  <Timeline
    events={history
      .toSorted((one, other) => other.history_id - one.history_id)
      .map((entry, index) => ({ ...eventOf(entry), text: index === 0 ? means : null }))}
  />
);
