import type { Component, Split } from '../payments/component.ts';
import { COMPONENTS } from '../payments/component.ts';
import { amountText } from '../spanish.ts';
import type { ExplanationStep } from './explanation.ts';

export const COMPONENT_NAMES = {
  'collection-costs': 'gastos de cobranza',
  'late-interest': 'intereses de mora',
  charges: 'cargos',
  interest: 'intereses',
  principal: 'capital',
} as const satisfies Record<Component, string>;

/** The parts of a debt that are not zero, as a list. */
export const splitText = (split: Split): string =>
  componentsOf(split)
    .map((component) => `${COMPONENT_NAMES[component]} ${amountText(split[component])}`)
    .join(', ');

/** The parts of a debt that are not zero, as steps. */
export const splitSteps = (split: Split): readonly ExplanationStep[] =>
  componentsOf(split).map((component) => ({
    text: `Se debían ${amountText(split[component])} de ${COMPONENT_NAMES[component]}.`,
    amount: split[component],
  }));

const componentsOf = (split: Split): readonly Component[] =>
  COMPONENTS.filter((component) => split[component] > 0);
