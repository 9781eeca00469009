import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectNoFinding } from './support/axe.ts';
import type { Mailbox } from './support/mailbox.ts';
import { letIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const newPhone = () => `3${randomInt(100_000_000, 999_999_999)}`;

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click();

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('listbox').getByRole('option').first().click();
}

/** Proves the telephone with the code that the demo would have sent by text message. */
async function provePhone(page: Page, mailbox: Mailbox, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  const { text } = await mailbox.waitFor(phone);
  await page.getByLabel('Código de 6 dígitos').fill(/\d{6}/.exec(text)?.[0] ?? '');
  await expect(page.getByText(/está verificado/)).toBeVisible();
  await goOn(page);
}

async function sayPrice(page: Page): Promise<void> {
  await choose(page, 'Vehículo o producto', 'akt');
  await expect(page.getByLabel('Precio')).not.toHaveValue('');
  await page.getByLabel('Precio').fill('$6.000.000,00');
  await goOn(page);
}

async function sayTerms(page: Page, question: string): Promise<void> {
  await page.getByLabel(question).fill('4000000');
  await page.getByRole('radio', { name: '24 meses' }).check({ force: true });
  await page.getByLabel('Día de pago de cada mes').selectOption('15');
  await expect(page.getByText(/24 cuotas · la primera vence/)).toBeVisible();
}

/** Whether the sticky quote covers a field that passes under it. */
const covers = async (quote: Locator, field: Locator) =>
  field.evaluate(
    (passing, head) => {
      const lineOf = (element: Element) => {
        const { top, height } = element.getBoundingClientRect();
        return top + height / 2;
      };
      window.scrollBy({ top: lineOf(passing) - 60, behavior: 'instant' });
      // The head is sticky, so it is where it stays only after the page has moved.
      window.scrollBy({ top: lineOf(passing) - lineOf(head ?? passing), behavior: 'instant' });
      const { left, width } = passing.getBoundingClientRect();
      return head?.contains(document.elementFromPoint(left + width / 2, lineOf(passing)));
    },
    await quote.elementHandle(),
  );

/** On a phone the bar of the staff stays at the top, and the quote stays below it. */
async function expectQuoteBelowBar(page: Page): Promise<void> {
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const quote = page.getByRole('region', { name: 'La cuota' });
  await expect.poll(() => covers(quote, page.getByRole('slider'))).toBe(true);
  const bar = await page.getByRole('banner').boundingBox();
  const head = await quote.boundingBox();
  expect(head?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  if (desk !== null) await page.setViewportSize(desk);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a borrower applies, reloads on the way and sends it', async ({
    page,
    registry,
    mailbox,
  }) => {
    await letIn(page, await registry.addBorrower({ biometrics: false }));
    await page.goto('/borrower');
    await page.getByRole('button', { name: 'Omitir' }).click();
    await page.getByRole('link', { name: 'Pide tu crédito' }).click();

    await expect(page.getByRole('heading', { name: 'Confirma quién eres' })).toBeVisible();
    await page.getByLabel('Fecha de expedición').fill('2008-06-10');
    await goOn(page);
    await expect(page.getByRole('heading', { name: 'Cuéntanos de ti' })).toBeFocused();
    // Bad input shows an error at its field, and nothing is saved.
    await page.getByLabel('Celular').fill('601 234 5678');
    await goOn(page);
    await expect(page.getByRole('combobox', { name: 'Género' })).toBeFocused();
    await expect(page.getByText(/empieza por 3/)).toBeVisible();
    await expectNoFinding(page, 'the problems of a page');
    const phone = newPhone();
    await choose(page, 'Género', 'fem');
    await choose(page, 'Estado civil', 'solt');
    await page.getByLabel('Celular').fill(phone);
    // What is typed and not yet saved is there after a reload.
    await page.reload();
    await expect(page.getByLabel('Celular')).toHaveValue(/^3\d\d \d{3} \d{4}$/);
    await goOn(page);
    await expectNoFinding(page, 'the telephone');
    await provePhone(page, mailbox, phone);

    await choose(page, 'Ciudad', 'bogota');
    await page.getByLabel('Dirección').fill('Calle 38 Sur # 41-27, apto. 502');
    await goOn(page);
    await page.getByRole('radio', { name: 'Independiente' }).check({ force: true });
    await page.getByLabel('Ingresos mensuales').fill('2400000');
    await page.getByLabel('Gastos mensuales').fill('900000');
    await goOn(page);
    await sayPrice(page);
    await sayTerms(page, '¿Cuánto necesitas?');
    const quote = page.getByRole('region', { name: 'La cuota' });
    await expect.poll(() => covers(quote, page.getByRole('slider'))).toBe(true);
    await expectNoFinding(page, 'the quote');
    await page.getByRole('button', { name: 'Ver las 24 cuotas' }).click();
    await expect(page.getByRole('list', { name: 'Plan de pagos' })).toBeVisible();
    await goOn(page);

    await expect(page.getByRole('heading', { name: 'Revisa y envía' })).toBeVisible();
    await expectNoFinding(page, 'the review');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
    await expectNoFinding(page, 'what happens next');
    await page.getByRole('link', { name: 'Ver mi crédito' }).click();
    await expect(page.getByText('Solicitado')).toBeVisible();
    await expect(page.getByText('La recibimos')).toBeVisible();
    await expectNoFinding(page, 'the own credit');
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('an adviser applies for a new borrower', async ({ page, registry, mailbox }) => {
    await letIn(page, await registry.add('ADVISER'));
    await page.goto('/credits/new');
    const document = String(randomInt(1_000_000_000, 1_199_999_999));
    await page.getByLabel('Número de documento').fill(document);
    await page.getByRole('button', { name: 'Buscar y continuar' }).click();

    await page.getByLabel('Fecha de expedición').fill('2008-06-10');
    await page.getByLabel('Fecha de nacimiento').fill('1990-02-03');
    await page.getByLabel('Primer nombre').fill('Luz Marina');
    await page.getByLabel('Primer apellido').fill('Ñáñez');
    await choose(page, 'Género', 'fem');
    await choose(page, 'Estado civil', 'cas');
    const phone = newPhone();
    await page.getByLabel('Celular').fill(phone);
    await page.getByLabel('Correo electrónico').fill(`${document}@correo.test`);
    await goOn(page);
    await expect(page.getByText(/debe autorizar el tratamiento/).first()).toBeVisible();
    await expectNoFinding(page, 'whom it is for');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await goOn(page);
    await expect(page).toHaveURL(/credit_id=\d+/);
    await provePhone(page, mailbox, phone);

    await choose(page, 'Ciudad', 'envig');
    await page.getByLabel('Dirección').fill('Calle 38 Sur # 41-27, apto. 502');
    await page.getByRole('radio', { name: 'Empleado' }).check({ force: true });
    await page.getByLabel('Ingresos mensuales').fill('2400000');
    await page.getByLabel('Gastos mensuales').fill('900000');
    await goOn(page);
    await sayPrice(page);
    await sayTerms(page, '¿Cuánto necesita?');
    await expectQuoteBelowBar(page);
    await goOn(page);
    await expectNoFinding(page, 'the review at a desk');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByRole('heading', { name: 'Solicitud enviada' })).toBeVisible();
  });
});
