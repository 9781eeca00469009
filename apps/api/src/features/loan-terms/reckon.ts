import { monthText } from '@cuotaclara/contract/catalogues/entry-title';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { LoanError } from '@cuotaclara/loan-math';
import { Refusal } from '#platform/http/refusal.ts';

const commaText = (decimal: unknown): string => String(decimal).replace('.', ',');

function refusalOf({ code, facts, message }: LoanError): Refusal {
  const month = facts['month'] === undefined ? '' : monthText(String(facts['month']));
  const cap = commaText(facts['cap']);
  switch (code) {
    case 'usury_rate_missing':
      return new Refusal('usury_rate_missing', { facts: { month } });
    case 'rate_above_usury':
      return new Refusal('above_usury', {
        facts: { what: 'la tasa', rate: commaText(facts['rate']), month, cap },
      });
    case 'cost_above_usury':
      return new Refusal('above_usury', {
        facts: { what: 'el costo total', rate: commaText(facts['cost']), month, cap },
      });
    case 'withheld_exceeds_amount': {
      const [withheld, amount] = [facts['withheld'], facts['amount']].map(Number).map(pesosText);
      const summary = `los descuentos (${withheld}) superan el valor del crédito (${amount}).`;
      return new Refusal('terms_refused', { facts: { summary } });
    }
    default:
      return new Refusal('terms_refused', { facts: { summary: message } });
  }
}

/** Runs a computation of loan-math and turns its errors into refusals. */
export function reckon<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof LoanError ? refusalOf(error) : error;
  }
}
