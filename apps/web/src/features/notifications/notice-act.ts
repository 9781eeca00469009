import { isNoticeKind, type NoticeKind } from '@cuotaclara/contract/notifications/notice-kinds';
import type { NoticeOfBell } from '@cuotaclara/contract/notifications/notifications';
import { linkOptions } from '@tanstack/react-router';
import type { LinkedTab } from '#domain/credit/credit-search.ts';

type BorrowerAct = 'credit' | 'sign' | 'identity' | 'home';

/** The page on which a borrower does, or reads, what a notice is about. */
const BORROWER_ACTS = {
  identity_asked_again: 'identity',
  credit_state_changed: 'credit',
  documents_to_sign: 'sign',
  documents_signed: 'sign',
  documents_rejected: 'sign',
  documents_complete: 'sign',
  documents_expired: 'credit',
  promissory_note_filled: 'sign',
  // A co-debtor has no page of the credit: what is asked of them is on their home.
  co_debtor_news: 'home',
  credit_disbursed: 'credit',
  credit_act: 'credit',
  payment_received: 'credit',
  payment_left_over: 'credit',
  policy_ending: 'credit',
} as const satisfies Readonly<Record<NoticeKind, BorrowerAct>>;

/** The tab of the credit's page on which the staff act on a notice. */
const STAFF_TABS = {
  identity_asked_again: 'borrower',
  credit_state_changed: 'summary',
  documents_to_sign: 'documents',
  documents_signed: 'documents',
  documents_rejected: 'documents',
  documents_complete: 'documents',
  documents_expired: 'documents',
  promissory_note_filled: 'documents',
  co_debtor_news: 'borrower',
  credit_disbursed: 'disbursement',
  credit_act: 'summary',
  payment_received: 'payments',
  payment_left_over: 'payments',
  policy_ending: 'clearance',
} as const satisfies Readonly<Record<NoticeKind, LinkedTab>>;

type Told = Pick<NoticeOfBell, 'kind' | 'credit_id'>;

const BORROWER_HOME = linkOptions({ to: '/borrower' });

const borrowerAct = ({ kind, credit_id }: Told) => {
  const act = isNoticeKind(kind) ? BORROWER_ACTS[kind] : 'credit';
  if (act === 'identity') return linkOptions({ to: '/borrower/profile/documents' });
  if (act === 'home' || credit_id === null) return BORROWER_HOME;
  const id = String(credit_id);
  return act === 'sign'
    ? linkOptions({ to: '/borrower/sign/$credit', params: { credit: id } })
    : linkOptions({ to: '/borrower/credits/$id', params: { id } });
};

const staffAct = ({ kind, credit_id }: Told) => {
  if (credit_id === null) return linkOptions({ to: '/' });
  const tab = isNoticeKind(kind) ? STAFF_TABS[kind] : 'summary';
  return linkOptions({
    to: '/credits/$id',
    params: { id: String(credit_id) },
    search: tab === 'summary' ? {} : { tab },
  });
};

/** Target of a notice: the act that it asks for, or the thing that it tells about. */
export const actOf = (told: Told, { isBorrower }: { readonly isBorrower: boolean }) =>
  isBorrower ? borrowerAct(told) : staffAct(told);
