import { partyText } from '@cuotaclara/contract/values/bank-party';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import own from './settlement.module.css';
import type { Recorded } from './use-settlement-form.ts';

type SettlementReceiptProps = {
  recorded: Recorded;
  /** Left out where nothing is left to settle. */
  onNext?: (() => void) | undefined;
};

/** On a phone the form was far below: the page goes to where the receipt is. */
const takeFocus = (receipt: HTMLElement | null): void => receipt?.focus();

/** From what was approved to what the bank has, as it went into the books. */
export const SettlementReceipt = ({ recorded, onNext }: SettlementReceiptProps) => {
  const { gross, fee, withheld, rounding, net, itemCount, party, settledOn } = recorded;
  const count = countedText(itemCount, ['movimiento', 'movimientos']);
  return (
    <div className={own.receipt} tabIndex={-1} ref={takeFocus}>
      <Panel title="Liquidación registrada" note={recorded.reference}>
        <Stack>
          <Notice tone="good">
            {net < 0
              ? `Salieron ${formatMoney(-net)} de ${partyText(party)}`
              : `Entraron ${formatMoney(net)} a ${partyText(party)}`}{' '}
            el {formatDate(settledOn)}.
          </Notice>
          <FactList
            facts={[
              { label: `Bruto, ${count}`, value: <MoneyText pesos={gross} /> },
              { label: '− Comisión e IVA', value: <MoneyText pesos={fee} /> },
              { label: '− Retenciones', value: <MoneyText pesos={withheld} /> },
              ...(rounding === 0
                ? []
                : [
                    {
                      label: `${rounding > 0 ? '−' : '+'} Ajuste al peso`,
                      value: <MoneyText pesos={Math.abs(rounding)} />,
                    },
                  ]),
              { label: '= Neto', value: <MoneyText pesos={net} strong /> },
            ]}
          />
          <Row>
            {onNext !== undefined && <Button onClick={onNext}>Registrar otra</Button>}
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/settlements/$id"
                  params={{ id: String(recorded.gateway_settlement_id) }}
                  {...props}
                />
              )}
            >
              Ver la liquidación
            </Button>
          </Row>
        </Stack>
      </Panel>
    </div>
  );
};
