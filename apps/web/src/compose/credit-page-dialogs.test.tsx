import { STATE } from '@cuotaclara/contract';
import { rejectionText } from '@cuotaclara/contract/credits/credit-fields';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { sampleStudy } from '#test/sample-study.ts';
import { CREDIT_API, inDialog, openCredit } from './testing/open-credit.tsx';

afterEach(() => vi.unstubAllGlobals());

/** What was sent with one call, in order. */
const bodies = () => {
  const sent: unknown[] = [];
  const keep = (answer: () => Response) => async (request: Request) => {
    sent.push(await request.json());
    return answer();
  };
  return { sent, keep };
};

const STUDY = 'GET /api/managements/credits/studies/10204';

test('an approval needs a reason and carries the version that was seen', async () => {
  const { sent, keep } = bodies();
  const approved = sampleCredit({ credit_state_id: STATE.approved, version: 4, steps: [] });
  openCredit({
    credits: [sampleCredit({}), approved],
    answers: {
      [STUDY]: () => answerWith(sampleStudy({ warnings: [] })),
      [`PUT ${CREDIT_API}/status`]: keep(() =>
        answerWith({ credit_id: 10_204, credit_state_id: STATE.approved, version: 4 }),
      ),
    },
    address: `?open=step-${STATE.approved}`,
  });
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar' }));
  expect(dialog.getByText('Escribe el motivo para continuar.')).toBeDefined();
  await userEvent.click(dialog.getByLabelText('Por qué lo apruebas'));
  await userEvent.paste('Ingresos soportados');
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ status: 5, note: 'Ingresos soportados', version: 3 }]);
});

/** The texts of a list of facts, each label with its value. */
const factsIn = (list: HTMLElement): string[] =>
  [...list.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );

test('an approval shows what is approved and every warning of the study', async () => {
  const warnings = [
    'La cuota ocupa el 43,3 % del ingreso disponible; el máximo es 40 %.',
    'Hay una coincidencia en listas sin decidir.',
  ];
  openCredit({
    credits: [sampleCredit({})],
    answers: { [STUDY]: () => answerWith(sampleStudy({ warnings })) },
    address: `?open=step-${STATE.approved}`,
  });
  const dialog = await inDialog();
  await dialog.findByText('$ 10.777.200', { normalizer: (text) => text.replace('\u00a0', ' ') });
  expect(factsIn(dialog.getByRole('region', { name: 'Lo que apruebas' }))).toEqual([
    'Monto$ 8.450.000',
    'Tasa22,50 % E.A.',
    'Plazo24 cuotas mensuales',
    'Cuota$ 445.300',
    'Costo total con cargos24,36 % E.A.',
    'Paga en total$ 10.777.200',
  ]);
  const warned = await dialog.findByRole('region', { name: 'Advertencias del estudio' });
  expect(
    within(warned)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(warnings);
  expect(within(warned).getByText('Sugiere revisar')).toBeDefined();
});

test('an approval whose study cannot be read says so and offers to try again', async () => {
  const answers = [refuseWith('not_found'), answerWith(sampleStudy({ warnings: [] }))];
  openCredit({
    credits: [sampleCredit({})],
    answers: { [STUDY]: () => answers.shift() ?? refuseWith('not_found') },
    address: `?open=step-${STATE.approved}`,
  });
  const dialog = await inDialog();
  await dialog.findByText(/No pudimos traer las advertencias del estudio/);
  await userEvent.click(dialog.getByRole('button', { name: 'Intentar de nuevo' }));
  await dialog.findByText('El estudio no tiene advertencias.');
});

test('another step shows neither terms nor warnings', async () => {
  openCredit({ credits: [sampleCredit({})], address: `?open=step-${STATE.withdrawn}` });
  const dialog = await inDialog();
  expect(dialog.queryByText('Lo que apruebas')).toBeNull();
});

test('a change of terms needs a reason, which is sent with it', async () => {
  const { sent, keep } = bodies();
  openCredit({
    credits: [sampleCredit({})],
    answers: {
      [`GET ${CREDIT_API}/charges`]: () => answerWith({ charges: [] }),
      [`POST ${CREDIT_API}/parameters/quote`]: () => refuseWith('usury_rate_missing'),
      [`PUT ${CREDIT_API}/parameters`]: keep(() => answerWith(sampleCredit({ version: 4 }))),
    },
    address: '?open=parameters',
  });
  const dialog = await inDialog();
  const save = dialog.getByRole('button', { name: 'Guardar condiciones' });
  await userEvent.click(save);
  expect(dialog.getByText('Escribe el motivo para continuar.')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByLabelText('Por qué las cambias'));
  await userEvent.paste('La cuota le quedaba alta');
  await userEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ reason: 'La cuota le quedaba alta', version: 3 });
});

test('a change of product needs a reason, which is sent with it', async () => {
  const { sent, keep } = bodies();
  openCredit({
    credits: [sampleCredit({})],
    answers: {
      [`PUT ${CREDIT_API}/products`]: keep(() => answerWith(sampleCredit({ version: 4 }))),
    },
    address: '?open=product',
  });
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Escribe el motivo para continuar.')).toBeDefined();
  await userEvent.click(dialog.getByLabelText('Por qué lo cambias'));
  await userEvent.paste('Subió el precio');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { product_id: 2, product_price: 12_450_000, reason: 'Subió el precio', version: 3 },
    ]),
  );
});

test('a conflict keeps the typed reason and offers to reload the credit', async () => {
  const { sent, keep } = bodies();
  const answers = [refuseWith('changed_meanwhile'), refuseWith('note_needed')];
  openCredit({
    credits: [sampleCredit({}), sampleCredit({ version: 9 })],
    answers: {
      [`PUT ${CREDIT_API}/status`]: keep(() => answers.shift() ?? refuseWith('note_needed')),
    },
    address: `?open=step-${STATE.withdrawn}`,
  });
  const dialog = await inDialog();
  await userEvent.click(dialog.getByLabelText('Por qué se desiste'));
  await userEvent.paste('Compró de contado');
  await userEvent.click(dialog.getByRole('button', { name: 'Desistir' }));
  await dialog.findByText(/Alguien más cambió esto/);
  await userEvent.click(
    dialog.getByRole('button', { name: 'Traer lo nuevo y conservar lo escrito' }),
  );
  await waitFor(() => expect(dialog.queryByText(/Alguien más cambió esto/)).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Desistir' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ status: 13, note: 'Compró de contado', version: 9 });
  expect(dialog.getByLabelText('Por qué se desiste')).toHaveProperty('value', 'Compró de contado');
});

test.each(['La cuota supera lo que puedes pagar.', null])(
  'the preview of a rejection explained with «%s» is the text that the mail sends',
  async (explanation) => {
    const reason = {
      rejection_reason_id: 9,
      label: 'Coincidencia en listas de control',
      name: 'Coincidencia en listas de control',
      applies_to: 'credit',
      explanation,
    };
    openCredit({
      credits: [sampleCredit({})],
      answers: { 'GET /api/utils': () => answerWith({ 'rejection-reasons': [reason] }) },
      address: `?open=step-${STATE.rejected}`,
    });
    const dialog = await inDialog();
    await dialog.findByRole('option', { name: reason.label });
    await userEvent.selectOptions(dialog.getByLabelText('Motivo'), '9');
    const preview = dialog.getByText(/El cliente leerá/);
    expect(preview.textContent).toContain(`«${rejectionText({ explanation })}»`);
    expect(preview.textContent).not.toContain(reason.name);
  },
);

test('a conflict names the change, and a step that it made impossible closes', async () => {
  const change = 'Luisa Ocampo pasó el crédito a «Aprobado» a las 2:01 p. m.';
  const message = `${change} mientras lo revisabas.`;
  const approved = sampleCredit({ credit_state_id: STATE.approved, version: 4, steps: [] });
  openCredit({
    credits: [sampleCredit({}), approved],
    answers: {
      [`PUT ${CREDIT_API}/status`]: () =>
        Response.json(
          { code: 'changed_meanwhile', message, details: { facts: { change } }, requestId: 'r' },
          { status: 400 },
        ),
    },
    address: `?open=step-${STATE.rejected}`,
  });
  const dialog = await inDialog();
  await dialog.findByRole('option', { name: 'Capacidad de pago insuficiente' });
  await userEvent.selectOptions(dialog.getByLabelText('Motivo'), '4');
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await dialog.findByText(message);
  await userEvent.click(
    dialog.getByRole('button', { name: 'Traer lo nuevo y conservar lo escrito' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a rejection needs a reason and shows what the borrower will read', async () => {
  const { sent, keep } = bodies();
  openCredit({
    credits: [sampleCredit({})],
    answers: {
      [`PUT ${CREDIT_API}/status`]: keep(() =>
        answerWith({ credit_id: 10_204, credit_state_id: STATE.rejected, version: 4 }),
      ),
    },
    address: `?open=step-${STATE.rejected}`,
  });
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(dialog.getByText('Elige un motivo.')).toBeDefined();
  await dialog.findByRole('option', { name: 'Capacidad de pago insuficiente' });
  await userEvent.selectOptions(dialog.getByLabelText('Motivo'), '4');
  expect(dialog.getByText(/La cuota supera lo que puedes pagar/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(sent).toEqual([{ status: 12, rejection_reason_id: 4, version: 3 }]));
});

test('typing clears the refusal of a plate, but not a conflict', async () => {
  const answers = [refuseWith('plate_taken'), refuseWith('changed_meanwhile')];
  openCredit({
    credits: [sampleCredit({})],
    answers: { [`PUT ${CREDIT_API}/plates`]: () => answers.shift() ?? refuseWith('not_found') },
    address: '?open=plate',
  });
  const dialog = await inDialog();
  const plate = dialog.getByLabelText('Placa');
  await userEvent.type(plate, 'ABC12D');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar placa' }));
  await dialog.findByText('Esa placa ya respalda otro crédito vigente.');
  await userEvent.type(plate, '{Backspace}E');
  expect(dialog.queryByText('Esa placa ya respalda otro crédito vigente.')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar placa' }));
  await dialog.findByText(/Alguien más cambió esto/);
  await userEvent.type(plate, '{Backspace}F');
  expect(dialog.getByText(/Alguien más cambió esto/)).toBeDefined();
});

test('coming back to the page refetches it, and a typed step stays about the seen version', async () => {
  const { sent, keep } = bodies();
  const api = openCredit({
    credits: [
      sampleCredit({}),
      sampleCredit({ version: 9, credit_state_id: STATE.awaitingAttachments }),
    ],
    answers: { [`PUT ${CREDIT_API}/status`]: keep(() => refuseWith('changed_meanwhile')) },
    address: `?open=step-${STATE.withdrawn}`,
  });
  const dialog = await inDialog();
  await userEvent.click(dialog.getByLabelText('Por qué se desiste'));
  await userEvent.paste('Compró de contado');
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.countOf(`GET ${CREDIT_API}`)).toBe(2));
  await screen.findAllByText('Documentos pendientes');
  await userEvent.click(dialog.getByRole('button', { name: 'Desistir' }));
  await waitFor(() =>
    expect(sent).toEqual([{ status: 13, note: 'Compró de contado', version: 3 }]),
  );
});
