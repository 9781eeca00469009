import { SEARCH_LENGTH_MAX } from '@cuotaclara/contract';
import { findSettlements } from '@cuotaclara/contract/settlements/settlements';
import { linkOptions } from '@tanstack/react-router';
import { call } from '#lib/api/call.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';

/** The transfers of the gateway with this reference. */
export const searchSettlements = async (typed: string, signal: AbortSignal) => {
  const search = typed.slice(0, SEARCH_LENGTH_MAX);
  const { data } = await call(findSettlements, { query: { search } }, { signal });
  return data.map(({ gateway_settlement_id: id, reference, settled_on, net_cents, is_undone }) => ({
    kind: 'settlement' as const,
    key: `settlement-${id}`,
    name: reference,
    detail: [
      formatMoney(Math.round(net_cents / 100)),
      formatDate(settled_on),
      ...(is_undone ? ['deshecha'] : []),
    ].join(' · '),
    link: linkOptions({ to: '/settlements/$id', params: { id: String(id) } }),
  }));
};
