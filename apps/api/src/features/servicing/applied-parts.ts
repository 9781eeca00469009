import type { Entry } from '@cuotaclara/books';
import type { AppliedPart } from '@cuotaclara/contract/servicing/payment-words';

/** The part of a payment that each account stands for. */
const PARTS: Readonly<Partial<Record<Entry[number]['role'], AppliedPart>>> = {
  lateIncome: 'late',
  chargesDue: 'charges',
  thirdPartyDue: 'charges',
  thirdParties: 'charges',
  chargeIncome: 'charges',
  iva: 'charges',
  interestDue: 'interest',
  interestIncome: 'interest',
  principal: 'principal',
  interestAhead: 'ahead',
  chargesAhead: 'ahead',
  recovered: 'recovered',
  surplus: 'surplus',
};

/** Where the money of a payment went, by its entry; the parts add up to the payment. */
export function appliedParts(entry: Entry): Record<AppliedPart, number> {
  const parts = {
    late: 0,
    charges: 0,
    interest: 0,
    principal: 0,
    ahead: 0,
    recovered: 0,
    surplus: 0,
  };
  for (const { role, amount } of entry) {
    const part = PARTS[role];
    if (part !== undefined) parts[part] -= amount;
  }
  return parts;
}
