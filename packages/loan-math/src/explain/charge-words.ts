import { type Amount, units } from '../amount.ts';
import type {
  ChargeChangePosting,
  ChargePosting,
  CostPosting,
  WaiverPosting,
} from '../life/postings.ts';
import { amountText, dayWords, sentenceEnd } from '../spanish.ts';
import { type ChargeNames, nameOf } from './charge-names.ts';
import { COMPONENT_NAMES } from './component-words.ts';
import { eventTitle } from './event-names.ts';
import { type Explanation, type ExplanationStep, explanation } from './explanation.ts';
import { lineSteps } from './payment-words.ts';

export function explainCost({ kind, on, instalment, net, iva }: CostPosting): Explanation {
  return explanation({
    title: eventTitle(kind, on, ` de ${amountText(units(net + iva))}`),
    rule: `La gestión está documentada y se cobra una sola vez, con la cuota ${instalment}.`,
    steps: netSteps('Valor de la gestión', { net, iva }),
    notes: [NO_INTEREST],
  });
}

export function explainCharge(posting: ChargePosting, names: ChargeNames): Explanation {
  const { kind, on, chargeId, instalment, dueOn, net, iva } = posting;
  return explanation({
    title: eventTitle(kind, on, ` «${nameOf(names, chargeId)}» de ${amountText(units(net + iva))}`),
    rule:
      'El acreedor lo pagó por cuenta del deudor y lo cobra una sola vez, con la cuota ' +
      `${instalment}, que vence el ${dayWords(dueOn)}.`,
    steps: netSteps('Valor pagado', { net, iva }),
    notes: [NO_INTEREST],
  });
}

const NO_INTEREST = 'No se suma al capital ni causa intereses.';

const netSteps = (
  words: string,
  { net, iva }: { readonly net: Amount; readonly iva: Amount },
): readonly ExplanationStep[] => {
  const value = { text: `${words}: ${amountText(net)}.`, amount: net };
  return iva === 0 ? [value] : [value, { text: `IVA: ${amountText(iva)}.`, amount: iva }];
};

export function explainChargeChange(posting: ChargeChangePosting, names: ChargeNames): Explanation {
  const { kind, on, chargeId, instalment, dueOn, before, after } = posting;
  const name = nameOf(names, chargeId);
  const since = `Desde la cuota ${instalment}, que vence el ${dayWords(dueOn)},`;
  const rules = {
    added: `${since} se cobra también «${name}»: ${amountText(after)} en esa cuota.`,
    ended: `${since} ya no se cobra «${name}», que costaba ${amountText(before)}.`,
    same: `${since} «${name}» cuesta lo mismo: ${amountText(after)}.`,
    changed: `${since} «${name}» pasa de ${amountText(before)} a ${amountText(after)}.`,
  };
  return explanation({
    title: eventTitle(kind, on),
    rule: rules[changeOf({ before, after })],
    notes: ['Las cuotas anteriores no cambian.'],
  });
}

function changeOf({ before, after }: Pick<ChargeChangePosting, 'before' | 'after'>) {
  if (before === after) return 'same';
  if (before === 0) return 'added';
  return after === 0 ? 'ended' : 'changed';
}

export function explainWaiver(posting: WaiverPosting, names: ChargeNames): Explanation {
  const { kind, on, component, waived, left, reason, lines } = posting;
  const name = COMPONENT_NAMES[component];
  return explanation({
    title: eventTitle(kind, on, ` de ${name}`),
    rule:
      `El acreedor perdona ${amountText(waived)} de ${name}, de la cuota más antigua a la más ` +
      `nueva. Motivo: ${sentenceEnd(reason)}`,
    steps: lineSteps(lines, { on, names, early: '', ahead: 'por venir' }),
    before: [`Por pagar de ${name}: ${amountText(units(waived + left))}.`],
    after: [`Por pagar de ${name}: ${amountText(left)}.`],
  });
}
