const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;

export const KINDS = [
  'password',
  'second_factor',
  'email_link',
  'recovery',
  'link_use',
  'registration',
  'own_data',
  'consent',
  'face_match',
  'bureau',
  'phone_code',
  'phone_code_use',
  'phone_texts',
  'applicant_lookup',
  'applicant_match',
  'identification',
  'co_debtor_mail',
  'document_lookup',
  'payment_lookup',
  'payment_reference',
] as const;

export type Kind = (typeof KINDS)[number];

/**
 * Subject of a count of attempts. `device` is a browser that has signed in to the account before,
 * `pair` one network address and one account, `everywhere` an account from all unknown devices.
 */
export type Target = 'address' | 'account' | 'pair' | 'device' | 'everywhere';

/** Attempts that go without a wait, when they are forgotten, and how long a wait grows. */
export type Limit = {
  readonly freeAttempts: number;
  readonly forgetAfterSeconds: number;
  readonly waitSecondsMax: number;
};

export const FIRST_WAIT_SECONDS = MINUTE_SECONDS;

const OWN_COUNT = {
  freeAttempts: 5,
  forgetAfterSeconds: DAY_SECONDS,
  waitSecondsMax: HOUR_SECONDS,
} as const satisfies Limit;

const LIMITS = {
  account: OWN_COUNT,
  pair: OWN_COUNT,
  device: OWN_COUNT,
  // Many people share one network address, so it gets more, and is forgiven sooner.
  address: {
    freeAttempts: 60,
    forgetAfterSeconds: HOUR_SECONDS,
    waitSecondsMax: HOUR_SECONDS,
  },
  // Bounds guesses from many addresses. A wait is short, because strangers can cause it.
  everywhere: {
    freeAttempts: 50,
    forgetAfterSeconds: DAY_SECONDS,
    waitSecondsMax: 15 * MINUTE_SECONDS,
  },
} as const satisfies Record<Target, Limit>;

/** Shorter than a mailed link is valid, so that the newest one in the mailbox always opens. */
const MAILS_EVERYWHERE = {
  freeAttempts: 20,
  forgetAfterSeconds: DAY_SECONDS,
  waitSecondsMax: 10 * MINUTE_SECONDS,
} as const satisfies Limit;

/**
 * Work that is no guessing has limits of its own. An adviser looks up every person who walks in,
 * and a whole office does so from one address; the limit keeps anyone from listing the borrowers.
 */
const LIMITS_OF_KIND: Readonly<Partial<Record<Kind, Readonly<Partial<Record<Target, Limit>>>>>> = {
  applicant_lookup: {
    account: { ...OWN_COUNT, freeAttempts: 30, forgetAfterSeconds: HOUR_SECONDS },
    address: { ...LIMITS.address, freeAttempts: 300 },
  },
  // Text messages cost money: a borrower gets some an hour, whichever phones they are sent to.
  phone_texts: {
    account: { ...OWN_COUNT, freeAttempts: 10, forgetAfterSeconds: HOUR_SECONDS },
  },
  // An office invites co-debtors all day; the limit keeps anyone from mailing strangers.
  co_debtor_mail: {
    account: { ...OWN_COUNT, freeAttempts: 20 },
    address: { ...LIMITS.address, freeAttempts: 120 },
  },
  // A whole mobile network pays from few addresses; the fact that is asked for has ten digits.
  payment_lookup: { address: { ...LIMITS.address, freeAttempts: 300 } },
  email_link: { everywhere: MAILS_EVERYWHERE },
  recovery: { everywhere: MAILS_EVERYWHERE },
};

export const limitOf = (kind: Kind, target: Target): Limit =>
  LIMITS_OF_KIND[kind]?.[target] ?? LIMITS[target];

/** Attempts that a stranger can make who only knows the name of an account. */
const OPEN_KINDS: ReadonlySet<Kind> = new Set([
  'password',
  'second_factor',
  'email_link',
  'recovery',
  'payment_lookup',
]);

/**
 * Kinds proven by a fact that nobody finds by trying from many addresses: they have no count over
 * all of them, with which strangers could close them to their owner.
 */
const UNGUESSABLE_KINDS: ReadonlySet<Kind> = new Set(['payment_lookup']);

/** Requests for a mail. Too many from everywhere are accepted, and send nothing. */
export const MAILED_KINDS: ReadonlySet<Kind> = new Set(['email_link', 'recovery']);

type Tried = {
  readonly kind: Kind;
  readonly account: string | null;
  readonly device: string | null;
};

/**
 * Counts that an attempt goes into. A known device has a count of its own and no other, so that no
 * stranger can make its owner wait.
 */
export function targetsOf({ kind, account, device }: Tried): readonly Target[] {
  if (account === null) return ['address'];
  if (!OPEN_KINDS.has(kind)) return ['address', 'account'];
  if (device !== null) return ['device'];
  return UNGUESSABLE_KINDS.has(kind) ? ['address', 'pair'] : ['address', 'pair', 'everywhere'];
}
