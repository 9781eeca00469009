import { businessDayOf } from '@cuotaclara/contract';
import type { PaymentMeans } from '@cuotaclara/contract/servicing/payment-words';
import { type RecordedPayment, recordPayment } from '@cuotaclara/contract/servicing/payments';
import type { ExcessChoice } from '@cuotaclara/loan-math';
import { useQuery } from '@tanstack/react-query';
import { NO_OWN_ACCOUNT, type OwnAccountDraft, ownAccountOf } from '#domain/bank/own-account.ts';
import type { FoundCredit } from '#features/bank-files/credit-search.tsx';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useReadDeskAgain } from '#features/bank-files/use-read-desk-again.ts';
import { ON_SCREEN } from '#lib/api/use-commit.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';

/** A payment as it is typed at the desk. */
type TypedPayment = {
  readonly credit: FoundCredit | undefined;
  readonly amount: number | undefined;
  readonly paid_on: string;
  readonly means: PaymentMeans;
  readonly excess: ExcessChoice;
  /** The account of the company that has the money, where it is not cash. */
  readonly place: OwnAccountDraft;
  readonly note: string;
  /** The payment that looks the same, and that the person said is another one. */
  readonly other: number | null;
};

const NOTHING_TYPED: TypedPayment = {
  credit: undefined,
  amount: undefined,
  paid_on: '',
  means: 'cash',
  excess: 'advance',
  place: NO_OWN_ACCOUNT,
  note: '',
  other: null,
};

const NO_ACCOUNTS = { accounts: [] };

const partyOf = ({ means, place }: TypedPayment, accounts: readonly string[]) =>
  means === 'cash' ? undefined : ownAccountOf(place, accounts);

type OnRecorded = (recorded: RecordedPayment, credit: FoundCredit) => void;

/** The form that records a payment, with the accounts where its money may have come in. */
export const useDeskForm = (onRecorded: OnRecorded) => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  const { data: { accounts } = NO_ACCOUNTS } = useQuery(treasuryQueries.accounts);
  const form = useRouteForm(recordPayment, {
    start: { ...NOTHING_TYPED, paid_on: today },
    body: (typed) => ({
      credit_id: typed.credit?.credit_id,
      amount: typed.amount,
      paid_on: typed.paid_on,
      means: typed.means,
      party: partyOf(typed, accounts),
      excess: typed.excess,
      note: typed.note,
      seen_same: typed.other,
    }),
    typedIn: { credit_id: 'credit', party: 'place', seen_same: 'other' },
    missing: {
      credit: 'Busca el crédito que se paga.',
      amount: 'Escribe cuánto pagó.',
      paid_on: 'Elige qué día pagó.',
    },
    check: (typed) =>
      partyOf(typed, accounts) === ''
        ? { place: 'Elige la cuenta de la empresa donde entró.' }
        : {},
    keyed: true,
    done: ON_SCREEN,
    onSent: (recorded, { credit }) => {
      if (credit !== undefined) onRecorded(recorded, credit);
    },
    readAgain: useReadDeskAgain(),
  });
  return { form, accounts, today };
};

export type DeskForm = ReturnType<typeof useDeskForm>['form'];
