import type { Page } from '@playwright/test';
import { drawYellowCard } from '#demo/drawings/cards/draw-yellow-card.ts';
import { expectNoFinding } from './support/axe.ts';
import { type CameraBrowser, DEVICES, frameInFilm, scaled, test } from './support/camera-test.ts';
import {
  filmOfCard,
  filmOfFace,
  filmOfMoves,
  type Place,
  type Size,
} from './support/fake-camera.ts';
import { expect } from './support/test.ts';

const SEED = 7;
const DOCUMENTS = '/borrower/profile/documents';
/** Longer than the film of the movements and its judgement. */
const JUDGED_MS_MAX = 50_000;
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

const cardOf = ({ page }: CameraBrowser, title: string) =>
  page.getByRole('article', { name: title });

/** Opens the camera of an item from its card. */
const openItem = async (browser: CameraBrowser, title: string, link: 'Capturar' | 'Retomar') => {
  await cardOf(browser, title).getByRole('link', { name: link }).click();
  await expect(browser.page.locator('[data-shape]')).toBeVisible();
};

/** The step of a card, which is open: it was opened from its card or came after another. */
const takeCard = async (browser: CameraBrowser, title: string, picture: Buffer) => {
  const { page, camera, film } = browser;
  await expect(page.locator('[data-shape]')).toBeVisible();
  const at = scaled(await frameInFilm(browser), { x: 0.94, y: 0.94 });
  await camera.show(await filmOfCard({ size: film, picture, at }));
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await openItem(browser, title, 'Capturar');
  // Nobody presses the shutter: all is well with this picture.
  await expect(page.getByRole('heading', { name: '¿Se lee todo?' })).toBeVisible();
};

const takeVideo = async ({ page }: CameraBrowser) => {
  await page.getByRole('button', { name: 'Empezar a grabar' }).click();
  await page.getByRole('button', { name: 'Terminar de grabar' }).click();
  await page.getByRole('button', { name: 'Usar este video' }).click();
};

/** A head fills the oval when its picture is a square somewhat higher than that. */
const squareAround = (frame: Place, film: Size): Place => {
  const side = Math.round(Math.min(frame.height * 1.25, film.height));
  const middle = frame.top + frame.height / 2;
  return {
    width: side,
    height: side,
    left: Math.round(frame.left + (frame.width - side) / 2),
    top: Math.round(Math.min(Math.max(middle - side / 2, 0), film.height - side)),
  };
};

const takeSelfie = async (browser: CameraBrowser) => {
  const { page, camera, film } = browser;
  const title = 'Selfie (persona)';
  await expect(page.locator('[data-shape="face"]')).toBeVisible();
  const frame = await frameInFilm(browser);
  const portrait = { seed: SEED, size: film, at: squareAround(frame, film) };
  await camera.show(await filmOfFace(portrait));
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await openItem(browser, title, 'Capturar');
  await expect(page.getByText('Cara a la vista')).toBeVisible();
  await expect(page.getByRole('heading', { name: '¿Se ve bien tu cara?' })).toBeVisible();
  await camera.show(await filmOfMoves(portrait));
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByText(/Quedan \d+ s/)).toBeVisible();
};

/**
 * The movements are judged. On a machine that stands still meanwhile the film has gaps, and the
 * page asks for them again: a person presses the button, and is let through in the end.
 */
const passChallenge = async (page: Page) => {
  const again = page.getByRole('button', { name: 'Intentar de nuevo' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page).toHaveURL(DOCUMENTS, { timeout: JUDGED_MS_MAX });
  }).toPass({ timeout: 4 * JUDGED_MS_MAX });
};

// A trace films the page too, and this page is a film already.
test.use({ trace: 'off' });
// People who do not exist are drawn first, and all of it is judged by models at the end.
test.describe.configure({ timeout: 400_000 });

for (const device of DEVICES) {
  test(`an identity is proved with the camera of a ${device.name}`, async ({
    openCamera,
    registry,
  }) => {
    const person = await registry.addBorrower({ biometrics: true });
    const browser = await openCamera({ device, person });
    const { page } = browser;
    const card = await drawYellowCard({ person: PERSON, portrait: null });
    await page.goto(DOCUMENTS);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Verificación de identidad' }),
    ).toBeVisible();
    await expect(
      page.getByText('Completa todos los pasos para verificar tu identidad'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Capturar' })).toHaveCount(4);

    await browser.camera.showNothing();
    await openItem(browser, 'Foto documento (frontal)', 'Capturar');
    await takeCard(browser, 'Foto documento (frontal)', card.front);
    await expectNoFinding(page, `a look at the photo on a ${device.name}`);
    await page.reload();
    await browser.camera.showNothing();
    await page.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(page).toHaveURL(`${DOCUMENTS}/back`);
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    const front = cardOf(browser, 'Foto documento (frontal)');
    await expect(front.getByRole('link', { name: 'Retomar' })).toBeVisible();
    await front.getByRole('button', { name: 'Ver' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await openItem(browser, 'Foto documento (reverso)', 'Capturar');
    await takeCard(browser, 'Foto documento (reverso)', card.back);
    await page.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(page).toHaveURL(`${DOCUMENTS}/video`);
    await browser.camera.showNothing();
    await takeVideo(browser);
    await expect(page).toHaveURL(`${DOCUMENTS}/liveness`);
    await takeSelfie(browser);
    await passChallenge(page);
    await expect(page.getByText('En revisión')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pide tu crédito' })).toBeVisible();
    await expect(cardOf(browser, 'Video de documento').locator('video')).toBeVisible();
    expect(await registry.livenessOf(person)).toBe('agrees');
    await expect(page.getByRole('link', { name: 'Retomar' })).toHaveCount(4);
    await cardOf(browser, 'Video de documento').getByRole('button', { name: 'Ver' }).click();
    await expect(
      page.getByRole('dialog').getByLabel('Video de documento', { exact: true }).last(),
    ).toBeVisible();
  });
}

test('who fails the challenge on a small phone sees the way to try again without scrolling', async ({
  openCamera,
  registry,
}) => {
  const person = await registry.addBorrower({ biometrics: true });
  const viewport = { width: 360, height: 640 };
  const device = { name: 'small phone', viewport, film: { width: 720, height: 1280 } };
  const { page } = await openCamera({ device, person });
  await page.goto(`${DOCUMENTS}/liveness`);
  await page.getByRole('button', { name: 'Tomar la foto' }).click();
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await page.getByRole('button', { name: 'Empezar' }).click();
  const again = page.getByRole('button', { name: 'Intentar de nuevo' });
  await expect(again).toBeVisible();
  await expect(again).toBeInViewport({ ratio: 1 });
});
