import type { OwnPayoff } from '@cuotaclara/contract/payments/paying';
import type { ExplainedLine } from './explained.tsx';

type Told = OwnPayoff['explanation'];

/** «Cuota 8, vencida (15 de noviembre de 2026): $ 734 de intereses de mora. Capital vencido…» */
const STEP = /^(?<place>.+?):\s\$\s[\d.]+\sde\s(?<name>.+?)\.(?:\s(?<detail>.+))?$/s;

type Part = Pick<ExplainedLine, 'name' | 'tone'>;

/** What borrowers call the parts that the engine names. */
const PARTS: Readonly<Partial<Record<string, Part>>> = {
  'gastos de cobranza': { name: 'Gastos de cobranza', tone: 'other' },
  'intereses de mora': { name: 'Mora', tone: 'late' },
  cargos: { name: 'Seguro y cargos', tone: 'charges' },
  intereses: { name: 'Intereses', tone: 'interest' },
  capital: { name: 'Capital', tone: 'principal' },
  'saldo a favor': { name: 'Saldo a favor', tone: 'other' },
};

/** «Cuota 8», without the day and whether it was late. */
const PLACE = /^Cuota \d+/;

/** The parts of an amount as the engine explains them; none is left out or joined. */
export const explainedLines = ({ steps }: Told): readonly ExplainedLine[] =>
  steps.map(({ text, amount }, index) => {
    const { place, name = '', detail = '' } = STEP.exec(text)?.groups ?? {};
    const part = PARTS[name];
    const key = String(index);
    if (place === undefined || part === undefined) {
      return { key, name: text, detail: '', amount, tone: 'other' };
    }
    const where = PLACE.exec(place)?.[0] ?? place;
    return { key, amount, tone: part.tone, name: part.name, detail: `${where}. ${detail}`.trim() };
  });
