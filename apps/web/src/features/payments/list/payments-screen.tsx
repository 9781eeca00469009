import {
  exportAdditionalPayments,
  exportPayments,
  type PaymentRow,
} from '@cuotaclara/contract/payments/payment-lists';
import { useMay } from '#domain/credit/use-may.ts';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { extraPaymentCard, paymentCard, paymentCells } from './payment-cells.tsx';
import { extraPaymentsList, paymentsList } from './payments-list.ts';
import type { PaymentsSearch } from './payments-search.ts';

type PaymentsScreenProps = {
  readonly search: PaymentsSearch;
  readonly onSearch: OnSearch<PaymentsSearch>;
};

const opening: RowOpening<PaymentRow> = {
  kind: 'link',
  to: ({ payment_id }) => ({ to: '/payments/$id', params: { id: String(payment_id) } }),
};

const shared = {
  rowKey: ({ payment_id }: PaymentRow) => String(payment_id),
  cells: paymentCells,
  opening,
};

/** Every payment of the credits that the role follows. */
export const PaymentsScreen = ({ search, onSearch }: PaymentsScreenProps) => {
  const may = useMay();
  const list = useList({
    ...paymentsList(search),
    search,
    onSearch,
    excel: may('export_payments') ? exportPayments : undefined,
  });
  return (
    <ListScreen
      {...shared}
      renderCard={paymentCard}
      title="Pagos"
      state="Lo que entró de los créditos que sigue tu rol, venga de donde venga."
      list={list}
      empty={
        <EmptyState title="Todavía no hay pagos">
          Aquí aparecen los de la pasarela, los que registra la empresa y los del archivo del banco.
        </EmptyState>
      }
    />
  );
};

/** The payments beyond what was due, with what their payers preferred to gain. */
export const ExtraPaymentsScreen = ({ search, onSearch }: PaymentsScreenProps) => {
  const may = useMay();
  const list = useList({
    ...extraPaymentsList(search),
    search,
    onSearch,
    excel: may('export_payments') ? exportAdditionalPayments : undefined,
  });
  return (
    <ListScreen
      {...shared}
      renderCard={extraPaymentCard}
      title="Abonos a capital"
      state="Lo que abonaron antes de tiempo: para terminar antes, pagar menos o adelantar cuotas."
      list={list}
      empty={
        <EmptyState title="Todavía no hay abonos a capital">
          Aparecen cuando alguien abona a capital antes de la fecha de sus cuotas.
        </EmptyState>
      }
    />
  );
};
