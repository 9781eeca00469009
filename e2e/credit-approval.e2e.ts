import type { RoleName } from '@cuotaclara/contract';
import type { Browser, Page } from '@playwright/test';
import { ATTACHMENT } from './support/attachment.ts';
import { findCredit } from './support/find-credit.ts';
import type { Registry } from './support/registry.ts';
import { letIn } from './support/sign-in.ts';
import { expect, openContext, test } from './support/test.ts';

const DATA_DIR = process.env['E2E_DATA_DIR'] ?? '';

/** The state of the credit, as the badge beside the name shows it. */
const expectState = (page: Page, label: string) =>
  expect(
    page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) }),
  ).toContainText(label);

/** A user of a role in a browser of their own, with the page of a credit open. */
async function openAs(
  { browser, registry }: { browser: Browser; registry: Registry },
  role: RoleName,
  path: string,
): Promise<Page> {
  const page = await (await openContext(browser)).newPage();
  await letIn(page, await registry.add(role));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('customer service takes an application, studies it, asks for an attachment and approves', async ({
  browser,
  registry,
}) => {
  const id = await findCredit(DATA_DIR, 'to_be_studied');
  const page = await openAs({ browser, registry }, 'CUSTOMER_SERVICE', `/credits/${id}`);
  await expectState(page, 'Solicitado');
  await page.getByRole('button', { name: 'Tomar en estudio' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tomar en estudio' }).click();
  await expectState(page, 'En estudio');

  await page.getByRole('tab', { name: 'Estudio' }).click();
  await expect(page).toHaveURL(`/credits/${id}?tab=study`);
  // The bureau was asked about an earlier credit; asking again says so first.
  await expect(page.getByText('Ya no es reciente: consulta de nuevo')).toBeVisible();
  await page.getByRole('button', { name: 'Consultar de nuevo' }).click();
  const repeating = page.getByRole('dialog', { name: '¿Consultar de nuevo la central de riesgo?' });
  await expect(repeating).toContainText('ya no está vigente');
  await repeating.getByRole('button', { name: 'Consultar de nuevo' }).click();
  await expect(page.getByText('Ya no es reciente: consulta de nuevo')).toBeHidden();
  await expect(page.getByText('Simulado')).toBeVisible();
  await expect(page.getByText('de 100 puntos', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Puntaje en central de riesgo/ })).not.toContainText(
    'sin dato',
  );

  await page.getByRole('button', { name: 'Pedir documentos' }).click();
  const asking = page.getByRole('dialog', { name: 'Pedir documentos al cliente' });
  await asking.getByLabel('Certificado laboral').check();
  await asking.getByLabel('Mensaje para el cliente').fill('Nos falta tu certificado');
  await asking.getByRole('button', { name: 'Pedir documentos' }).click();
  await expectState(page, 'Documentos pendientes');

  await page.getByRole('tab', { name: /^Anexos/ }).click();
  await expect(page.getByRole('combobox', { name: 'Qué es' })).toHaveValue(/./);
  await page.locator('input[type="file"]:not([hidden])').setInputFiles(ATTACHMENT);
  await expectState(page, 'En estudio');
  await expect(page.getByText('certificado.pdf')).toBeVisible();

  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  const approval = page.getByRole('dialog', { name: /^¿Aprobar/ });
  await expect(approval.getByRole('region', { name: 'Lo que apruebas' })).toContainText('E.A.');
  await expect(approval.getByText(/reporte de la central es de prueba/)).toBeVisible();
  await approval.getByLabel('Por qué lo apruebas').fill('Ingresos soportados y buen historial');
  await approval.getByRole('button', { name: 'Aprobar' }).click();
  await expectState(page, 'Aprobado');
  await page.getByRole('tab', { name: 'Estudio' }).click();
  await expect(
    page.getByRole('heading', { name: /^Estudio del \d+ de \w+ de \d{4}$/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Consultar/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText('Central de riesgo consultada')).toBeVisible();
  await expect(page.getByText(/Ingresos soportados y buen historial/)).toBeVisible();
});

test('compliance and insurance clear a credit side by side, and it goes on by itself', async ({
  browser,
  registry,
}) => {
  const id = await findCredit(DATA_DIR, 'to_be_cleared');
  const path = `/credits/${id}?tab=clearance`;
  const officer = await openAs({ browser, registry }, 'COMPLIANCE_OFFICER', path);
  const agent = await openAs({ browser, registry }, 'INSURANCE_AGENT', path);

  await expect(officer.getByRole('button', { name: 'Registrar póliza' })).toHaveCount(0);
  await officer.getByRole('button', { name: 'Aprobar cumplimiento' }).click();
  await expect(officer.getByText('Para aprobar hace falta cada punto.')).toBeVisible();
  for (const box of await officer.getByRole('checkbox').all()) await box.check();
  await officer.getByLabel('Por qué lo apruebas').fill('Sin hallazgos');
  await officer.getByRole('button', { name: 'Aprobar cumplimiento' }).click();
  await expect(officer.getByText('«Sin hallazgos»')).toBeVisible();
  await expectState(officer, 'En cumplimiento');

  await agent.getByLabel('Aseguradora').selectOption({ index: 1 });
  await agent.getByLabel('Número de póliza').fill('VH-2026-0001');
  await agent.getByLabel('Desde', { exact: true }).fill('2026-01-01');
  await agent.getByLabel('Hasta', { exact: true }).fill('2036-01-01');
  await agent.getByLabel('Valor asegurado').fill('200000000');
  await agent
    .locator('input[type="file"]:not([hidden])')
    .setInputFiles({ ...ATTACHMENT, name: 'poliza.pdf' });
  await expect(agent.getByLabel('Archivo de la póliza')).toHaveValue(/./);
  await agent.getByRole('button', { name: 'Registrar póliza' }).click();
  await expectState(agent, 'Pendiente de desembolso');
  await officer.reload();
  await expectState(officer, 'Pendiente de desembolso');
});

test('of two users who edit one credit the second gets a notice and keeps the input', async ({
  browser,
  registry,
}) => {
  const id = await findCredit(DATA_DIR, 'without_plate');
  const path = `/credits/${id}?open=plate`;
  const first = await openAs({ browser, registry }, 'CUSTOMER_SERVICE', path);
  const second = await openAs({ browser, registry }, 'ADMIN', path);
  await first.getByRole('textbox', { name: 'Placa' }).fill('qwe 98z');
  await second.getByRole('textbox', { name: 'Placa' }).fill('QWE97Z');
  await first.getByRole('button', { name: 'Guardar placa' }).click();
  await expect(first.getByText('QWE98Z').first()).toBeVisible();

  await second.getByRole('button', { name: 'Guardar placa' }).click();
  await expect(
    second.getByRole('dialog').getByText(/ cambió la placa a las? .* mientras lo revisabas/),
  ).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Placa' })).toHaveValue('QWE97Z');
  await second.getByRole('button', { name: 'Reemplazar con lo nuevo' }).click();
  await expect(second.getByRole('textbox', { name: 'Placa' })).toHaveValue('QWE98Z');
});
