import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { Deposit, DepositSuggestion } from '@cuotaclara/contract/deposits/deposits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { CreditSearch, type FoundCredit } from '#features/bank-files/credit-search.tsx';
import shared from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useAssign, useSetAside } from '#features/bank-files/use-treasury.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
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

/** Acts of the desk on one deposit, and the credit that is chosen for it. */
const useDepositDesk = ({ deposit, onDone }: Pick<DepositDeskProps, 'deposit' | 'onDone'>) => {
  const { deposit_id: id, suggestions, open_amount: amount } = deposit;
  const [picked, setPicked] = useState<Chosen | null>(null);
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
  return {
    chosen,
    choose: setPicked,
    preview,
    mayAssign,
    isAssigning: assign.isPending,
    isLeaving: aside.isPending,
    take: (): void => {
      if (!mayAssign) return;
      assign.mutate(
        { id, parts: [{ credit_id: chosen.credit_id, amount }] },
        {
          onSuccess: ({ payments: [payment] }) =>
            onDone({ kind: 'assigned', paymentId: payment?.payment_id ?? 0 }),
        },
      );
    },
    leave: (): void =>
      aside.mutate({ id, is_set_aside: true }, { onSuccess: () => onDone({ kind: 'aside' }) }),
  };
};

type DeskKeysInput = {
  readonly desk: ReturnType<typeof useDepositDesk>;
  readonly suggestions: readonly DepositSuggestion[];
  readonly maySetAside: boolean;
  readonly onSplit: () => void;
  readonly onSearch: () => void;
};

const useDepositKeys = (input: DeskKeysInput): void => {
  const { desk, suggestions, maySetAside, onSplit, onSearch } = input;
  const pick = (place: number): (() => void) | undefined => {
    const suggestion = suggestions[place];
    return suggestion === undefined ? undefined : () => desk.choose(suggestion);
  };
  useDeskKeys({
    enter: desk.take,
    d: onSplit,
    b: maySetAside ? desk.leave : undefined,
    '1': pick(0),
    '2': pick(1),
    '3': pick(2),
    '/': onSearch,
  });
};

/** Desk of one deposit: the likeliest credit, the others, a search, the tray. */
export const DepositDesk = ({ deposit, tag, onDone, maySetAside }: DepositDeskProps) => {
  const { suggestions } = deposit;
  const [splits, setSplits] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const desk = useDepositDesk({ deposit, onDone });
  const { chosen, choose, preview, mayAssign } = desk;
  const split = (): void => setSplits(true);
  useDepositKeys({
    desk,
    suggestions,
    maySetAside,
    onSplit: split,
    onSearch: () => search.current?.focus(),
  });
  const toTray = maySetAside && <ToTray isWorking={desk.isLeaving} onLeave={desk.leave} />;
  return (
    <>
      {chosen === null ? (
        <NoSuggestion deposit={deposit} onSplit={split} more={toTray} />
      ) : (
        <AssignCard
          {...{ deposit, chosen, tag, preview, mayAssign }}
          isWorking={desk.isAssigning}
          onAssign={desk.take}
          onSplit={split}
          more={toTray}
        />
      )}
      <OtherCredits
        suggestions={suggestions}
        chosenId={chosen?.credit_id ?? null}
        onChoose={choose}
      />
      <CreditSearch
        label="Buscar otro crédito"
        inputRef={search}
        onCredit={({ credit_id, borrower_name }) =>
          choose({ credit_id, holder_name: borrower_name, reasons: [] })
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

type ToTrayProps = { isWorking: boolean; onLeave: () => void };

const ToTray = ({ isWorking, onLeave }: ToTrayProps) => (
  <Button variant="subtle" loading={isWorking} rightSection={<Key>B</Key>} onClick={onLeave}>
    A la bandeja
  </Button>
);

type NoSuggestionProps = {
  deposit: Deposit;
  onSplit: () => void;
  /** The rest of what can be done with it. */
  more: ReactNode;
};

/** A deposit that is of no known credit: it is searched, split or left for later. */
const NoSuggestion = ({ deposit, onSplit, more }: NoSuggestionProps) => (
  <section className={classes.card} aria-label="Consignación sin sugerencia">
    <div className={classes.who}>
      <span className={shared.strong}>Sin sugerencia</span>
      <span className={classes.amount}>
        <MoneyText pesos={deposit.open_amount} />
      </span>
    </div>
    <Quiet>{deposit.note ?? deposit.no_suggestion}</Quiet>
    <Row>
      <Button variant="default" rightSection={<Key>D</Key>} onClick={onSplit}>
        Dividir
      </Button>
      {more}
    </Row>
  </section>
);
