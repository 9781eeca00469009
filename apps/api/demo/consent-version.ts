import { businessDayOf } from '@cuotaclara/contract';
import { CONSENTS, type ConsentKind } from '@cuotaclara/contract/borrowers/consents';

/** The wording that was shown at a moment: nobody has agreed to words that came later. */
export function consentVersionAt(kind: ConsentKind, moment: Temporal.Instant): string {
  const month = businessDayOf(moment).toPlainYearMonth().toString();
  const shown = Object.keys(CONSENTS[kind].versions).filter((version) => version <= month);
  const newest = shown.toSorted().at(-1);
  if (newest === undefined) throw new Error(`there is no text of ${kind} as old as ${month}`);
  return newest;
}
