import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoFinding } from './support/axe.ts';
import { linkIn } from './support/link-in.ts';
import type { Mailbox } from './support/mailbox.ts';
import { expect, openContext, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const newAddress = () => `${randomUUID()}@correo.test`;
const newDocument = () => String(randomInt(1_000_000_000, 1_199_999_999));

/** Asks for a link on the page and takes it from the mailbox of the demo. */
async function askForLink(page: Page, mailbox: Mailbox): Promise<string> {
  const email = newAddress();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Abre tu cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Abre tu cuenta' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  return linkIn(await mailbox.waitFor(email));
}

async function fillPerson(page: Page, document: string): Promise<void> {
  await page.getByLabel('Número').fill(document);
  await page.getByLabel('Fecha de expedición').fill('2008-03-04');
  await page.getByLabel('Primer nombre').fill('María Fernanda');
  await page.getByLabel('Primer apellido').fill('Ñáñez');
  await page.getByLabel('Fecha de nacimiento').fill('1990-02-03');
  await page.getByLabel('Celular').fill('310 123 4567');
}

async function consent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Tus autorizaciones' })).toBeVisible();
  for (const box of await page.getByRole('checkbox', { name: 'Autorizo' }).all()) await box.check();
  await page.getByRole('radio', { name: /Prefiero que me verifique una persona/ }).check();
  await page.getByRole('button', { name: 'Abrir mi cuenta' }).click();
}

/** Bad input shows an error at its field, and a reload loses nothing. */
async function answerBadly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Número')).toBeFocused();
  await expect(page.getByText('Escribe tu primer nombre.')).toBeVisible();
  await expectNoFinding(page, 'the problems of a form');

  await fillPerson(page, `CC ${newDocument()}`);
  await page.getByLabel('Fecha de nacimiento').fill('1950-02-03');
  await page.getByLabel('Celular').focus();
  await expect(page.getByText(/hay que tener entre 18 y 65 años/)).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Fecha de nacimiento')).toBeFocused();

  await page.reload();
  await expect(page.getByLabel('Primer nombre')).toHaveValue('María Fernanda');
  await page.getByLabel('Fecha de nacimiento').fill('1990-02-03');
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** Both steps are as they were left. */
async function goBackAndOn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Autorizo' }).first().check();
  await page.goBack();
  await expect(page.getByLabel('Celular')).toHaveValue('310 123 4567');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('checkbox', { name: 'Autorizo' }).first()).toBeChecked();
}

test('a person registers from a mail, sees the welcome and skips it', async ({ page, mailbox }) => {
  await page.goto(await askForLink(page, mailbox));
  await expect(page).toHaveURL(/\/auth\/register\/[\w-]+$/);
  await expectNoFinding(page, 'who one is');
  await answerBadly(page);
  await expect(page.getByRole('heading', { name: 'Tus autorizaciones' })).toBeFocused();
  await expectNoFinding(page, 'what one allows');
  await page.getByRole('button', { name: 'Abrir mi cuenta' }).click();
  await expect(page.getByText('Elige una de las dos formas.')).toBeVisible();
  await expectNoFinding(page, 'the problems of the consents');
  await goBackAndOn(page);
  await consent(page);

  await expect(page).toHaveURL('/borrower');
  const welcome = page.getByRole('dialog');
  await expect(welcome.getByRole('heading', { name: 'Hola, María Fernanda Ñáñez' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(welcome.getByRole('heading', { name: 'Mis Datos' })).toBeVisible();
  await expectNoFinding(page, 'the second slide');

  // Seen once, the greeting does not come again; skipped, nothing of it does.
  await page.reload();
  await expect(welcome.getByRole('heading', { name: 'Mis Datos' })).toBeVisible();
  await welcome.getByRole('button', { name: 'Omitir' }).click();
  await expect(page.getByText('Te faltan 3 pasos')).toBeVisible();
  await expect(welcome).toBeHidden();
  await page.reload();
  await expect(page.getByText('Te faltan 3 pasos')).toBeVisible();
  await expect(welcome).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('registration_draft'))).toBeNull();

  await page.getByRole('link', { name: 'Perfil' }).click();
  await expect(page.getByRole('main').getByText('María Fernanda Ñáñez')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Autorizar' })).toBeVisible();
  await expectNoFinding(page, 'the profile');
});

test('a second tab follows after a lost connection, and the used link opens nothing', async ({
  page,
  browser,
  mailbox,
}) => {
  const link = await askForLink(page, mailbox);
  await page.goto(link);
  const second = await page.context().newPage();
  await second.goto(link);
  await expect(second.getByRole('heading', { name: 'Quién eres' })).toBeVisible();
  // The borrower of the demonstration: a stranger who types this number does not learn of them.
  await fillPerson(page, '1.017.234.561');
  await page.getByRole('button', { name: 'Continuar' }).click();

  // A lost connection at the end keeps everything, and the next try works.
  await page.route('**/api/auth/register/complete', (route) => route.abort());
  await consent(page);
  await expect(page.getByText(/Revisa tu internet; lo que escribiste sigue aquí/)).toBeVisible();
  await page.unroute('**/api/auth/register/complete');
  await page.getByRole('button', { name: 'Abrir mi cuenta' }).click();
  await expect(page).toHaveURL('/borrower');
  await expect(second).toHaveURL('/borrower');

  const elsewhere = await openContext(browser);
  const stranger = await elsewhere.newPage();
  await stranger.goto(link);
  await expect(stranger.getByText(/ya se usó o venció/).first()).toBeVisible();
  await stranger.goto(link.replace('/verify/email/', '/auth/register/'));
  await stranger.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(stranger.getByRole('heading', { name: 'Abre tu cuenta' })).toBeVisible();
  await elsewhere.close();
});
