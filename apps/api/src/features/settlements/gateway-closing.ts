import { countedText, pesosText } from '@cuotaclara/contract/values/number-text';
import type { ClosingLineSource, ClosingState } from '#contributions/closing-line.ts';
import { unsafeHeldUntil } from './settlements.reads.ts';

const SOLVER = 'Tesorería';

/** The gateway paid out everything that it got in the month. */
export const gatewayClosing: ClosingLineSource = {
  name: 'gateway',
  async read(db, { last }): Promise<ClosingState> {
    const { count, pesos } = await unsafeHeldUntil(db, last);
    if (count === 0) return { isDone: true, proof: 'Todo liquidado', solvedBy: null };
    const proof = `${countedText(count, ['pago', 'pagos'])} sin liquidar, ${pesosText(pesos)}`;
    return { isDone: false, proof, solvedBy: SOLVER };
  },
};
