import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { chargesFor } from './charges.reads.ts';
import { valueText } from './charges-text.ts';

type ChargesChoice = {
  readonly asked: readonly ChargeTerms[];
  /** Those that the credit has: what was agreed goes before the catalogue. */
  readonly held: readonly ChargeTerms[];
  readonly productKind: string | null;
  readonly ivaPercent: number;
};

/** Of two charges with the same base. */
const sizeOf = ({ amount, percent }: ChargeTerms): number => amount ?? percent ?? 0;

/**
 * The charges chosen for a credit. The caller chooses which and how much; what a charge is, above
 * all whether it pays a service and so stays out of usury, comes from the catalogue. No law
 * limits what pays a service: the catalogue does, or what was agreed while it said more.
 */
export async function chosenCharges(db: Reader, choice: ChargesChoice): Promise<ChargeTerms[]> {
  const { asked, held } = choice;
  if (asked.length === 0) return [];
  const offered = await chargesFor(db, choice);
  const agreedOn = [...offered, ...held];
  const known = new Map(agreedOn.map((charge) => [charge.code, charge]));
  return asked.map(({ code, base, amount, percent }) => {
    const charge = known.get(code);
    // A value of another base would be pesos where a share is meant.
    if (charge === undefined || charge.base !== base) return refuse('charge_unknown', { code });
    const most = agreedOn
      .filter((each) => each.code === code && each.base === base)
      .reduce((greatest, each) => (sizeOf(each) > sizeOf(greatest) ? each : greatest), charge);
    const chosen = { ...charge, amount, percent };
    if (sizeOf(chosen) > sizeOf(most)) {
      const { name } = charge;
      return refuse('charge_above_catalogue', { code, name, maxText: valueText(most) });
    }
    return chosen;
  });
}
