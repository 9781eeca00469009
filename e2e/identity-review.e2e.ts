import type { Page } from '@playwright/test';
import { linkIn } from './support/link-in.ts';
import { letIn } from './support/sign-in.ts';
import { expect, openContext, test } from './support/test.ts';

/** The photos of the demo are drawn after the start, one person after the other. */
const DRAWN_MS_MAX = 120_000;

/** Borrowers of the demo who wait for a review; each journey takes one of its own. */
const JUAN = {
  name: 'Juan Sebastián Mantilla Serrano',
  document: '1095812346',
  email: 'juan.mantilla@correo.test',
};
const EDINSON = { name: 'Édinson José Meléndez Castro', document: '1082967053' };
/** A borrower whose selfie shows another person. */
const LEIDY = { name: 'Leidy Johanna Cárdenas Vargas', document: '1032456817' };
const ANA = { name: 'Ana Milena Jiménez Barrios', document: '1047385921' };

/** The page of a borrower, with every photo on it and every comparison done. */
async function openReviewed(page: Page, { document, name }: typeof ANA): Promise<void> {
  await expect(async () => {
    await page.goto(`/borrowers/${document}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('En revisión')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: DRAWN_MS_MAX });
  await expect(page.getByRole('img', { name: 'Foto documento (frontal)' })).toBeVisible();
  await expect(page.getByText('Comparando…')).toHaveCount(0, { timeout: DRAWN_MS_MAX });
}

async function enterByLink(page: Page, email: string, link: () => Promise<string>): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviarme un enlace al correo' }).click();
  await page.goto(await link());
}

test('customer service asks for one item again, and the customer reads why', async ({
  page,
  browser,
  registry,
  mailbox,
}) => {
  await letIn(page, await registry.add('CUSTOMER_SERVICE'));
  await openReviewed(page, JUAN);
  await page.goto('/customer-service');
  await page.getByRole('link', { name: /Identidades por revisar/ }).click();
  await expect(page).toHaveURL('/borrowers?identity_state=in_review');
  await page.getByRole('link', { name: /Juan/ }).click();
  await expect(page).toHaveURL(`/borrowers/${JUAN.document}`);

  await page.getByRole('button', { name: 'Pedir de nuevo Foto documento (reverso)' }).click();
  const dialog = page.getByRole('dialog', { name: /Foto documento \(reverso\)/ });
  await dialog.getByRole('button', { name: 'Hay un reflejo' }).click();
  await dialog.getByRole('button', { name: 'Pedir de nuevo' }).click();
  await expect(page.getByText('Le pedimos repetirlo: «Hay un reflejo»')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar identidad' })).toBeDisabled();
  await expect(page.getByText('El cliente todavía no repite')).toBeVisible();

  const told = await mailbox.waitFor(JUAN.email, ({ text }) => text.includes('Hay un reflejo'));
  expect(told.text).toContain('Foto documento (reverso)');
  const theirs = await (await openContext(browser)).newPage();
  await enterByLink(theirs, JUAN.email, async () =>
    linkIn(await mailbox.waitFor(JUAN.email, ({ text }) => text.includes('/verify/email/'))),
  );
  await expect(theirs).toHaveURL('/borrower');
  await theirs.goto('/borrower/profile/documents');
  await expect(theirs.getByText('Hay un reflejo').first()).toBeVisible();
});

test('a selfie of another person needs a reason, and where all agrees an approval is at once', async ({
  page,
  registry,
}) => {
  await letIn(page, await registry.add('CUSTOMER_SERVICE'));
  await openReviewed(page, LEIDY);
  await expect(page.getByText('No coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar identidad' }).click();
  await expect(page.getByRole('dialog').getByLabel('Por qué la apruebas')).toBeVisible();

  await openReviewed(page, EDINSON);
  await page.getByRole('button', { name: 'Aprobar identidad' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Por qué la apruebas')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Aprobar identidad' }).click();
  await expect(page.getByRole('heading', { name: 'Identidad aprobada' })).toBeVisible();
  await page.getByRole('tab', { name: 'Datos' }).click();
  await expect(page).toHaveURL(`/borrowers/${EDINSON.document}?tab=profile`);
  await expect(page.getByText('Aprobó la identidad')).toBeVisible();
  await page.goto('/borrowers?identity_state=approved&search=Meléndez');
  await expect(page.getByRole('link', { name: /Édinson/ })).toBeVisible();
});

test('a borrower without biometrics is verified in person, and found with Ctrl K', async ({
  page,
  registry,
}) => {
  await letIn(page, await registry.add('COMPLIANCE_OFFICER'));
  await openReviewed(page, ANA);
  await expect(page.getByRole('button', { name: 'Aprobar identidad' })).toBeDisabled();
  await page.getByRole('button', { name: 'Registrar verificación en persona' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dónde y cómo la verificaste').fill('En la sede Centro, con su cédula');
  await dialog.getByRole('button', { name: 'Registrar verificación' }).click();
  await expect(page.getByText(/lo verificó el/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar identidad' })).toBeEnabled();

  await page.goto('/compliance-officer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Buscar' }).fill('1047385921');
  await expect(page.getByText('Cliente · 1.047.385.921')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/borrowers/${ANA.document}`);
  const photo = page.getByRole('img', { name: 'Foto documento (frontal)' });
  const before = await photo.evaluate((image) => image.clientWidth);
  await page.getByRole('button', { name: 'Acercar las dos fotos' }).click();
  const after = await photo.evaluate((image) => image.clientWidth);
  expect(after / before).toBeCloseTo(1.5, 1);
});
