import { PLAIN_CONVENTIONS } from '@cuotaclara/contract/loan-terms/conventions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { sampleQuote } from '#test/sample-quote.ts';
import classes from './quote.module.css';
import { QuoteDetail, QuoteHead } from './quote-panel.tsx';

const QUOTED = { quote: sampleQuote(), error: null, isOld: false, isConfirming: false };

const open = () => {
  renderUi(
    <>
      <QuoteHead audience="borrower" {...QUOTED} />
      <QuoteDetail {...QUOTED} />
    </>,
  );
};

test('the instalment says that it falls, in a part that phones show too', () => {
  open();
  const head = within(screen.getByRole('region', { name: 'La cuota' }));
  head.getByText('Primera cuota');
  head.getByText('$ 219.448');
  const fall = head.getByText('Luego bajan hasta $ 214.702');
  expect(fall.closest(`.${classes.heroMore}`)).toBeNull();
});

test('the cost names each charge, and gives the true reason of the first instalment', () => {
  open();
  const cost = screen.getByRole('region', { name: 'Lo que cuesta' });
  within(cost).getByText('Fianza, se suma al crédito');
  within(cost).getByText('Seguro de vida deudores, con las cuotas');
  within(cost).getByText(/el seguro de vida deudores se cobra sobre el saldo/);
  expect(cost.textContent).not.toMatch(/porque cubre|Cargos en total/);
});

test('what the law compares is beside its maximum, and the total cost apart with its reason', () => {
  open();
  const law = screen.getByLabelText('Lo que dice la ley');
  expect(law.textContent).toMatch(
    /^Tasa que compara la ley22,50\s%\sE\.A\.Máximo legal, nov 202624,89\s%\sE\.A\.$/,
  );
  expect(screen.getByLabelText('Costo total').textContent).toMatch(/30,42\s%\sE\.A\.$/);
  screen.getByText(/^Es más alto porque suma el seguro de vida deudores y la fianza/);
});

test('the cost unfolds how it is calculated, a sentence for each convention', () => {
  const conventions = { ...PLAIN_CONVENTIONS, business_day_shift: true, late_grace_days: 3 };
  renderUi(<QuoteDetail {...QUOTED} quote={sampleQuote({ conventions })} />);
  const how = screen.getByText('Cómo se calcula').closest('details');
  const sentences = within(how as HTMLElement).getAllByRole('listitem', { hidden: true });
  expect(sentences.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Si una cuota vence en domingo o festivo, pagas hasta el siguiente día hábil sin mora.',
      'Después de la fecha límite tienes 3 días antes de que empiece a correr la mora.',
    ]),
  );
  expect(how?.open).toBe(false);
});
