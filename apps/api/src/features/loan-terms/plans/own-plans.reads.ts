import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { type PlanEntry, planEntries } from '@cuotaclara/contract/loan-terms/plan-lines';
import {
  EXTRA_AIMS,
  INSTALMENT_STANDINGS,
  type PlanRow,
} from '@cuotaclara/contract/loan-terms/plans';
import { LoanError } from '@cuotaclara/loan-math';
import type { ReadOwnData } from '#contributions/personal-data.ts';
import { unsafeCreditsOf } from '#core/credits/unsafe-credits-of.ts';
import { bindingPlan, type DisbursedCredit, storedLines } from '#core/money/plans/binding-plan.ts';
import { TERMS_COLUMNS } from '#core/money/terms/credit-terms.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';

type Moneys = Pick<PlanRow, 'principal' | 'interest' | 'charges' | 'late' | 'total'>;

const partsOf = ({ principal, interest, charges, late, total }: Moneys) => ({
  capital: principal,
  intereses: interest,
  cargos: charges,
  mora: late,
  total,
});

/** A line of a plan in Spanish; each kind has the same names, so that they make one table. */
function lineOf(entry: PlanEntry<PlanRow>) {
  switch (entry.kind) {
    case 'instalment': {
      const { line } = entry;
      return {
        concepto: `Cuota ${line.number}`,
        fecha: line.due_on,
        saldo_inicial: line.opening,
        ...partsOf(line),
        pagado: line.paid,
        saldo: line.balance,
        saldada: line.settled_on,
        estado: INSTALMENT_STANDINGS[line.standing],
      };
    }
    case 'extra': {
      const { line } = entry;
      return {
        concepto: 'Abono a capital',
        fecha: line.on,
        saldo_inicial: line.opening,
        ...partsOf(line),
        pagado: line.total,
        saldo: line.balance,
        saldada: line.on,
        estado: EXTRA_AIMS[line.choice],
      };
    }
    case 'payoff': {
      const { line } = entry;
      return {
        concepto: 'Pago total',
        fecha: line.on,
        saldo_inicial: line.principal,
        ...partsOf(line),
        pagado: line.total,
        saldo: 0,
        saldada: line.on,
        estado: 'Todo quedó pagado',
      };
    }
    default:
      return entry satisfies never;
  }
}

/** Where the engine cannot compute the plan of today, what is stored is still handed over. */
async function linesOf(db: Reader, credit: DisbursedCredit) {
  try {
    return await bindingPlan(db, credit);
  } catch (error) {
    if (error instanceof Refusal || error instanceof LoanError) return storedLines(db, credit);
    throw error;
  }
}

/** The plans of the disbursed credits of a borrower, line by line as their screens show them. */
export const readOwnPlans: ReadOwnData = async (db, { borrowerId, today }) => {
  const credits = await db
    .selectFrom('credits')
    .select([...TERMS_COLUMNS, 'credits.version'])
    .where('credits.credit_id', 'in', unsafeCreditsOf(borrowerId))
    .where('credits.disbursed_on', 'is not', null)
    .orderBy('credits.credit_id')
    .execute();
  const lines = [];
  // A person has a few credits, and one connection reads them all as of one moment.
  for (const row of credits) {
    const entries = planEntries(await linesOf(db, { row, today }));
    const crédito = creditNumber(row.credit_id);
    lines.push(...entries.map((entry) => ({ crédito, ...lineOf(entry) })));
  }
  return lines;
};
