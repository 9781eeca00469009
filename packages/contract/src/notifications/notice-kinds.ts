/** Every kind of notice that the program leaves for a user; each opens its act from the bell. */
export const NOTICE_KINDS = [
  'identity_asked_again',
  'credit_state_changed',
  'documents_to_sign',
  'documents_signed',
  'documents_rejected',
  'documents_complete',
  'documents_expired',
  'promissory_note_filled',
  'co_debtor_news',
  'credit_disbursed',
  'credit_act',
  'payment_received',
  'payment_left_over',
  'policy_ending',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Rows keep the kind as a text: one of an older version may be unknown. */
export const isNoticeKind = (kind: string): kind is NoticeKind =>
  (NOTICE_KINDS as readonly string[]).includes(kind);
