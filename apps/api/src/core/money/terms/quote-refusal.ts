import { monthText } from '@cuotaclara/contract/catalogues/entry-title';
import type { QuoteProblem } from '@cuotaclara/contract/loan-terms/quoting/quote-problem';
import { decimalText, pesosText } from '@cuotaclara/contract/values/number-text';
import type { LoanError } from '@cuotaclara/loan-math';
import { Refusal } from '#platform/http/refusal.ts';

const commaText = (decimal: unknown): string => String(decimal).replace('.', ',');

/** The facts that the text of an engine's refusal names. */
function factsOf({ code, facts, message }: LoanError): Readonly<Record<string, string>> {
  const month = facts['month'] === undefined ? '' : monthText(String(facts['month']));
  const cap = commaText(facts['cap']);
  switch (code) {
    case 'usury_rate_missing':
      return { month };
    case 'rate_above_usury':
      return { what: 'la tasa', rate: commaText(facts['rate']), month, cap };
    case 'cost_above_usury':
      return { what: 'el costo total', rate: commaText(facts['cost']), month, cap };
    case 'withheld_exceeds_amount': {
      const [withheld, amount] = [facts['withheld'], facts['amount']].map(Number).map(pesosText);
      return { summary: `los descuentos (${withheld}) superan el valor del crédito (${amount}).` };
    }
    case 'agreed_instalment_too_low':
    case 'agreed_instalment_too_high': {
      const [agreed, min, max] = [facts['agreed'], facts['min'], facts['max']]
        .map(Number)
        .map(pesosText);
      const which = code === 'agreed_instalment_too_low' ? 'baja' : 'alta';
      const range = `debe estar entre ${min} y ${max}, sin los cargos.`;
      return { summary: `la cuota acordada (${agreed}) es muy ${which}: ${range}` };
    }
    default:
      return { summary: message };
  }
}

/** The refusal for a problem of a quote. */
export function refusalOf(problem: QuoteProblem): Refusal {
  const { code } = problem;
  switch (code) {
    case 'amount_out_of_range': {
      const facts = { minText: pesosText(problem.min), maxText: pesosText(problem.max) };
      return new Refusal(code, { facts });
    }
    case 'amount_above_price': {
      const percentMax = decimalText(problem.percentMax, { max: 2 });
      return new Refusal(code, { facts: { percentMax, maxText: pesosText(problem.max) } });
    }
    case 'financed_above_price': {
      const principalText = pesosText(problem.principal);
      return new Refusal(code, { facts: { principalText, priceText: pesosText(problem.price) } });
    }
    case 'usury_rate_missing':
    case 'above_usury':
    case 'company_rate_above_usury':
    case 'terms_refused':
      return new Refusal(code, { facts: factsOf(problem.cause) });
    default:
      return code satisfies never;
  }
}

/** Throws the refusal of a problem, if there is one. */
export function demandNone(problem: QuoteProblem | null): void {
  if (problem !== null) throw refusalOf(problem);
}
