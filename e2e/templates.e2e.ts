import { businessDayOf } from '@cuotaclara/contract';
import { templatePublication } from '@cuotaclara/contract/templates/publication';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { expectNoFindingInSchemes as judge } from './support/axe.ts';
import { letIn } from './support/sign-in.ts';
import { expect, openContext, test } from './support/test.ts';

/** No journey issues a statement, so that none prints with what is published here. */
const KIND = { path: '/templates/extracto', name: 'Extracto' };
const POINT = 'A quién preguntar o reclamar';
const DAYS_AHEAD = 10;

const choose = (page: Page, block: string) =>
  page
    .getByRole('navigation', { name: 'Bloques del documento' })
    .getByRole('button', { name: block })
    .click();

const expectSaved = (page: Page) => expect(page.getByText(/Guardado a las? /)).toBeVisible();

test('one person drafts and proposes a template, and another publishes and retires it', async ({
  browser,
  page,
  registry,
}) => {
  await letIn(page, await registry.add('ADMIN'));
  await page.goto(KIND.path);
  await page.getByRole('button', { name: 'Nueva versión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: KIND.name })).toBeVisible();
  await expect(page.getByText('Todavía dice lo mismo que la 1')).toBeVisible();
  await editTable(page);
  await leaveOutPoint(page);

  await page.getByRole('button', { name: 'Proponer' }).click();
  const proposal = page.getByRole('dialog', { name: '¿Proponer la versión 2?' });
  const day = businessDayOf(Temporal.Now.instant()).add({ days: DAYS_AHEAD });
  await proposal.getByLabel('Publicar desde').fill(day.toString());
  await proposal.getByLabel('Qué cambia').fill('El saldo va antes del valor y hay un total');
  await judge(page, 'the proposal of a template');
  await proposal.getByRole('button', { name: 'Proponer' }).click();
  await expect(page.getByText('No apruebas lo tuyo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar la versión' })).toBeHidden();

  const officer = await (await openContext(browser)).newPage();
  await letIn(officer, await registry.add('COMPLIANCE_OFFICER'));
  await officer.goto('/templates');
  await officer.getByRole('link', { name: `Revisar de ${KIND.name}` }).click();
  await expect(officer.getByText(/«El saldo va antes del valor y hay un total»/)).toBeVisible();
  await publish(officer, day);
  await retire(officer);
});

/** Renames a column, moves it and adds the row of totals; the server keeps it. */
async function editTable(page: Page): Promise<void> {
  await choose(page, 'Movimientos del período');
  await page.getByLabel('Nombre de la columna 4').fill('Saldo que queda');
  await page.getByRole('button', { name: 'Subir Saldo que queda' }).click();
  await page.getByRole('checkbox', { name: 'Con una fila de total' }).check();
  await expectSaved(page);
  await page.reload();
  await choose(page, 'Movimientos del período');
  await expect(page.getByLabel('Nombre de la columna 3')).toHaveValue('Saldo que queda');
  await expect(page.getByRole('textbox', { name: 'Total de Fecha' })).toHaveText('Total');
  await judge(page, 'the editor of a table');
}

/** A text without a legal point cannot be proposed, on the screen or past it. */
async function leaveOutPoint(page: Page): Promise<void> {
  const propose = page.getByRole('button', { name: 'Proponer' });
  // The paragraph with the point stands last and shows nothing but its kind.
  await page
    .getByRole('navigation', { name: 'Bloques del documento' })
    .getByRole('button', { name: 'Párrafo', exact: true })
    .click();
  await page.getByRole('button', { name: `Punto legal: ${POINT}` }).click();
  await page.getByRole('checkbox', { name: POINT }).uncheck();
  await page.keyboard.press('Escape');
  const points = page.getByRole('region', { name: 'Puntos que exige la ley' });
  await expect(points.getByRole('listitem').first()).toContainText(`${POINT} (falta)`);
  await expect(page.getByText('Falta 1 punto legal')).toBeVisible();
  await expect(propose).toBeDisabled();
  await judge(page, 'the editor without a legal point');
  await expectSaved(page);
  const id = Number(/versions\/(\d+)/.exec(page.url())?.[1]);
  const input = { in_force_from: businessDayOf(Temporal.Now.instant()).toString() };
  const body = { subject: id, input, reason: 'Sin el punto' };
  const refused = callApi(page, templatePublication.routes.propose, { body });
  await expect(refused).rejects.toThrow(POINT);

  await page.getByRole('button', { name: 'Punto legal: Ninguno' }).click();
  await page.getByRole('checkbox', { name: POINT }).check();
  await page.keyboard.press('Escape');
  await expect(propose).toBeEnabled();
}

async function publish(page: Page, day: Temporal.PlainDate): Promise<void> {
  await judge(page, 'the decision about a template');
  await page.getByRole('button', { name: 'Publicar la versión' }).click();
  await expect(page.getByText('Versión 2: publicada', { exact: true })).toBeVisible();
  await page.goto(KIND.path);
  await expect(page.getByRole('listitem').filter({ hasText: 'Versión 2' })).toContainText(
    `Rige desde el ${day.day} `,
  );
}

/** Version 1 goes on, so the other one may go. */
async function retire(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Abrir la versión 2' }).click();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Retirar la versión' }).click();
  await page
    .getByRole('dialog', { name: '¿Retirar la versión 2?' })
    .getByRole('button', { name: 'Retirar' })
    .click();
  await expect(page.getByText('Versión 2: retirada', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Hoy rige la versión 1, /)).toBeVisible();
}
