import type { Deposit, DepositSuggestion } from '@cuotaclara/contract/bank-files/deposits';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CreditSearch, type FoundCredit } from '#features/bank-files/credit-search.tsx';
import shared from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useAssign, useSetAside } from '#features/bank-files/use-treasury.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { MoneyText } from '#ui/text/money-text.tsx';
import { AssignCard, type Chosen, OtherCredits } from './assign-card.tsx';
import { Key } from './keys.tsx';
import classes from './reconcile.module.css';
import { SplitDialog } from './split-dialog.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

type DepositDeskProps = {
  deposit: Deposit;
  tag: string;
  /** Called when nothing more is to be done with it here. */
  onDone: (act: { kind: 'assigned'; paymentId: number } | { kind: 'aside' }) => void;
  /** Whether it can be left for later from here. */
  maySetAside: boolean;
};

const asFound = ({ credit_id, holder_name }: Chosen): FoundCredit => ({
  credit_id,
  number: creditNumber(credit_id),
  borrower_name: holder_name,
});

const suggested = (one: DepositSuggestion): Chosen => one;

/** Where one deposit is placed: the likeliest credit, the others, a search, the tray. */
export const DepositDesk = ({ deposit, tag, onDone, maySetAside }: DepositDeskProps) => {
  const { deposit_id: id, suggestions, open_amount: amount } = deposit;
  const [picked, setPicked] = useState<Chosen | null>(null);
  const [splits, setSplits] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const assign = useAssign();
  const aside = useSetAside();
  const [first] = suggestions;
  const chosen = picked ?? (first === undefined ? null : suggested(first));

  const preview = useQuery({
    ...treasuryQueries.preview(id, chosen?.credit_id ?? 0, amount),
    // Once it is assigned there is nothing to preview, and asking would be refused.
    enabled: chosen !== null && !assign.isPending,
  });
  const mayAssign = chosen !== null && !assign.isPending && !(preview.error instanceof ApiError);

  const take = (): void => {
    if (!mayAssign) return;
    assign.mutate(
      { id, parts: [{ credit_id: chosen.credit_id, amount }] },
      {
        onSuccess: ({ payments: [payment] }) =>
          onDone({ kind: 'assigned', paymentId: payment?.payment_id ?? 0 }),
      },
    );
  };
  const leave = (): void =>
    aside.mutate({ id, is_set_aside: true }, { onSuccess: () => onDone({ kind: 'aside' }) });
  const choose = (place: number): (() => void) | undefined => {
    const suggestion = suggestions[place];
    return suggestion === undefined ? undefined : () => setPicked(suggestion);
  };

  useDeskKeys({
    enter: take,
    d: () => setSplits(true),
    b: maySetAside ? leave : undefined,
    '1': choose(0),
    '2': choose(1),
    '3': choose(2),
    '/': () => search.current?.focus(),
  });

  const toTray = maySetAside && (
    <Button variant="subtle" loading={aside.isPending} rightSection={<Key>B</Key>} onClick={leave}>
      A la bandeja
    </Button>
  );

  return (
    <>
      {chosen === null ? (
        <section className={classes.card} aria-label="Consignación sin sugerencia">
          <div className={classes.who}>
            <span className={shared.strong}>Sin sugerencia</span>
            <span className={classes.amount}>
              <MoneyText pesos={amount} />
            </span>
          </div>
          <p className={shared.quiet}>{deposit.note ?? deposit.no_suggestion}</p>
          <div className={shared.buttons}>
            <Button variant="default" rightSection={<Key>D</Key>} onClick={() => setSplits(true)}>
              Dividir
            </Button>
            {toTray}
          </div>
        </section>
      ) : (
        <AssignCard
          {...{ deposit, chosen, tag, preview, mayAssign }}
          isWorking={assign.isPending}
          onAssign={take}
          onSplit={() => setSplits(true)}
          more={toTray}
        />
      )}
      <OtherCredits
        suggestions={suggestions}
        chosenId={chosen?.credit_id ?? null}
        onChoose={setPicked}
      />
      <CreditSearch
        label="Buscar otro crédito"
        inputRef={search}
        onCredit={({ credit_id, borrower_name }) =>
          setPicked({ credit_id, holder_name: borrower_name, reasons: [] })
        }
      />
      {splits && (
        <SplitDialog
          deposit={deposit}
          first={chosen === null ? null : asFound(chosen)}
          onClose={() => setSplits(false)}
          onDone={() => {
            setSplits(false);
            onDone({ kind: 'assigned', paymentId: 0 });
          }}
        />
      )}
    </>
  );
};
