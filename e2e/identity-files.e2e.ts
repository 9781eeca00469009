import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { drawYellowCard } from '#demo/drawings/cards/draw-yellow-card.ts';
import { drawNoise } from './support/fake-camera.ts';
import { letIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const DOCUMENTS = '/borrower/profile/documents';
const FRONT = `${DOCUMENTS}/front`;
const BACK = `${DOCUMENTS}/back`;
const MEGABYTE = 1024 * 1024;

/** Nobody who exists. */
const PERSON = {
  identification: '1017234561',
  first_surname: 'PRUEBA',
  second_surname: null,
  first_name: 'PERSONA',
  second_name: null,
  born_date: '1990-05-17',
  sex: 'F',
  expires_on: '2034-01-01',
} as const;

const photoOfCard = async (): Promise<Buffer> =>
  (await drawYellowCard({ person: PERSON, portrait: null })).front;

const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.getByLabel('Subir foto').setInputFiles({ name, mimeType, buffer });

const useFile = (page: Page) => page.getByRole('button', { name: 'Usar esta foto' }).click();

test.use({ viewport: { width: 390, height: 844 } });

test('a borrower without a camera sends a file, and a wrong file is refused', async ({
  page,
  registry,
}, testInfo) => {
  await letIn(page, await registry.addBorrower({ biometrics: false }));
  await page.goto(DOCUMENTS);
  const computerHint = page.getByText('¿Tu computador no tiene cámara?');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(computerHint).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(computerHint).toBeHidden();
  await expect(page.getByText(/Es opcional: no autorizaste comparar tu rostro/)).toBeVisible();
  await page.goto(FRONT);
  await expect(page.getByRole('heading', { name: 'No encontramos una cámara' })).toBeVisible();

  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await choose(page, 'dibujo.svg', Buffer.from(script), 'image/svg+xml');
  await expect(page.getByRole('alert')).toContainText('Este archivo no es una foto.');
  await choose(page, 'vacio.jpg', Buffer.alloc(0));
  await expect(page.getByText('El archivo está vacío. Elige otro.')).toBeVisible();
  const huge = testInfo.outputPath('enorme.jpg');
  await writeFile(huge, '');
  await truncate(huge, 500 * MEGABYTE);
  await page.getByLabel('Subir foto').setInputFiles(huge);
  await expect(page.getByText('El archivo pesa demasiado. El máximo es 15 MB.')).toBeVisible();

  await choose(page, 'programa.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5_000, 1)]));
  await expect(page.getByRole('alert')).toContainText('Este archivo no es una foto.');

  const photo = await photoOfCard();
  await choose(page, 'cortada.jpg', photo.subarray(0, photo.length / 2));
  await useFile(page);
  await expect(page.getByRole('alert')).toContainText('El archivo está dañado o incompleto.');
  await expect(page.getByRole('button', { name: 'Elegir otra vez' })).toBeVisible();
  await page.goto(DOCUMENTS);
  await expect(page.getByRole('link', { name: 'Capturar' })).toHaveCount(4);

  await page.goto(FRONT);
  await choose(page, 'cedula.jpg', photo);
  await useFile(page);
  // The next step opens by itself, and does not take the same side again.
  await expect(page).toHaveURL(BACK);
  await choose(page, 'cedula.jpg', photo);
  await useFile(page);
  await expect(page.getByRole('alert')).toContainText('Es la misma foto que enviaste del frente.');
  await page.goto(DOCUMENTS);
  await expect(page.getByRole('link', { name: 'Retomar' })).toHaveCount(1);
});

test('where the camera may not be used, a file is the large way on', async ({
  playwright,
  launchOptions,
  baseURL,
  registry,
}) => {
  const refusing = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'];
  const args = [...(launchOptions.args ?? []), ...refusing];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await letIn(page, await registry.addBorrower({ biometrics: true }));
  await page.goto(FRONT);
  const words = 'No tenemos permiso para usar la cámara';
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
  await expect(page.getByLabel('Subir foto')).toBeAttached();
  const way = await page.getByText('Subir foto', { exact: true }).boundingBox();
  expect(way?.width).toBeGreaterThan(280);
  await page.goto(`${DOCUMENTS}/huella`);
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  await browser.close();
});

test('a line that breaks loses nothing: the rest goes when it is back, after a reload too', async ({
  page,
  context,
  registry,
}) => {
  await letIn(page, await registry.addBorrower({ biometrics: true }));
  await page.goto(FRONT);
  const announcements: string[] = [];
  const offsets: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'POST') return;
    if (pathname === '/api/borrowers/documents') announcements.push(pathname);
    if (pathname.includes('/upload/')) offsets.push(Number(searchParams.get('offset')));
  });
  // The first part arrives, and then the line is gone.
  await page.route('**/documents/upload/**', async (route) => {
    if (offsets.length < 2) await route.continue();
    else {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    }
  });
  await choose(page, 'cedula.jpg', await drawNoise());
  await useFile(page);
  await expect(page.getByText('Sin conexión: seguimos cuando vuelva')).toBeVisible();
  await page.unroute('**/documents/upload/**');
  await context.setOffline(false);
  await page.reload();
  await expect(page).toHaveURL(BACK);
  await page.goto(DOCUMENTS);
  await expect(page.getByRole('link', { name: 'Retomar' })).toHaveCount(1);
  expect(announcements).toHaveLength(1);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
});
