import { type Entry, entryOf, line, mirrorOf } from './entry.ts';
import { type Millionths, shareOf } from './tax.ts';

/** A commission that a disbursement gives rise to, before the dealer invoices it. */
export const commissionEstimate = (amount: number): Entry =>
  entryOf([line('commissionCost', amount), line('commissionEstimated', -amount)]);

/** A commission as the dealer invoices it. Its IVA is not creditable: it is a cost. */
export type CommissionInvoice = {
  readonly estimated: number;
  /** The value of the invoice without IVA; it may differ from the estimate. */
  readonly amount: number;
  readonly ivaRate: Millionths;
  readonly incomeTaxRate: Millionths;
  readonly icaRate: Millionths;
  /** The part of the IVA that is retained; zero for most dealers. */
  readonly ivaRetainedRate?: Millionths;
};

function invoiceParts(invoice: CommissionInvoice) {
  const { amount, ivaRate, incomeTaxRate, icaRate, ivaRetainedRate = 0 } = invoice;
  const iva = shareOf(amount, ivaRate);
  const incomeTax = shareOf(amount, incomeTaxRate);
  const ica = shareOf(amount, icaRate);
  const ivaRetained = shareOf(iva, ivaRetainedRate);
  const net = amount + iva - incomeTax - ica - ivaRetained;
  return { gross: amount + iva, incomeTax, ica, ivaRetained, net };
}

export function commissionInvoiced(invoice: CommissionInvoice): Entry {
  const { gross, incomeTax, ica, ivaRetained, net } = invoiceParts(invoice);
  return entryOf([
    line('commissionEstimated', invoice.estimated),
    line('commissionCost', gross - invoice.estimated),
    line('incomeTaxRetained', -incomeTax),
    line('icaRetained', -ica),
    line('ivaRetained', -ivaRetained),
    line('commissionDue', -net),
  ]);
}

/** A commission that was never invoiced falls away with its credit. */
export const commissionDropped = (amount: number): Entry => mirrorOf(commissionEstimate(amount));

/** A commission that was paid is claimed back from the dealer, with the taxes retained from it. */
export function commissionClaimed(invoice: CommissionInvoice): Entry {
  const { gross, incomeTax, ica, ivaRetained, net } = invoiceParts(invoice);
  return entryOf([
    line('dealersDue', net),
    line('incomeTaxRetained', incomeTax),
    line('icaRetained', ica),
    line('ivaRetained', ivaRetained),
    line('commissionCost', -gross),
  ]);
}
