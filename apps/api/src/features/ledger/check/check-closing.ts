import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { clockTime } from '@cuotaclara/contract/values/clock';
import { shortDay } from '@cuotaclara/contract/values/long-dates';
import { countedText } from '@cuotaclara/contract/values/number-text';
import type { ClosingLineSource, ClosingState } from '#contributions/closing-line.ts';
import { countEntries, findRun } from './check-runs.reads.ts';

const missing = (proof: string): ClosingState => ({
  isDone: false,
  proof,
  solvedBy: 'Contabilidad: verifica el mes',
});

function momentText(moment: Date): string {
  const at = moment.toTemporalInstant().toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  return `${shortDay(at.toPlainDate().toString())}, ${clockTime(at.toPlainTime())}`;
}

/**
 * The books were held to every equation after the last entry of the month, and all hold. The check
 * of the night does not count: it takes no fingerprint of the month.
 */
export const checkClosing: ClosingLineSource = {
  name: 'check',
  async read(db, month) {
    const run = await findRun(db, month);
    if (run === undefined) return missing('Falta la verificación del cierre');
    if (run.state === 'waiting' || run.state === 'running')
      return missing('Verificando los libros');
    if (run.state === 'failed') return missing('La verificación del cierre no terminó');
    if (run.finding_count !== 0) {
      return missing(countedText(run.finding_count ?? 0, ['diferencia', 'diferencias']));
    }
    const { entry_count, last_entry_id } = await countEntries(db, month);
    if (run.entry_count !== entry_count || run.last_entry_id !== last_entry_id) {
      return missing('Hay asientos nuevos desde la verificación');
    }
    const at = run.finished_at ?? run.asked_at;
    return { isDone: true, proof: `Diferencia $\u00a00, ${momentText(at)}`, solvedBy: null };
  },
};
