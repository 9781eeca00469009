import type { BodyOf } from '@cuotaclara/contract';
import type { changeHolders, DocumentHolder } from '@cuotaclara/contract/documents/documents';

type OrderedHolders = BodyOf<typeof changeHolders>['holders'];

/** The holders with their chosen turns, without gaps; the company signs after everybody. */
export const orderedHolders = (
  holders: readonly DocumentHolder[],
  turns: ReadonlyMap<number, number>,
): OrderedHolders => {
  const people = holders.filter(({ role }) => role !== 'COMPANY');
  const turnOf = ({ document_holder_id: id, signing_order }: DocumentHolder): number =>
    turns.get(id) ?? signing_order;
  const chosen = [...new Set(people.map(turnOf))].toSorted((one, other) => one - other);
  return holders.map((holder) => ({
    role: holder.role,
    borrower_id: holder.borrower_id,
    signing_order:
      holder.role === 'COMPANY' ? chosen.length + 1 : chosen.indexOf(turnOf(holder)) + 1,
  }));
};
