import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';

/** What a journey does on a screen that it passes. */
type Look = () => Promise<void>;

/** Reads every document to its end, looks at the first there; answers how many there were. */
export async function readEverything(page: Page, look: Look = async () => {}): Promise<number> {
  await page.getByRole('button', { name: 'Leer y firmar' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(/Documento 1 de \d+/);
  const count = Number(/de (\d+)/.exec(await title.innerText())?.[1]);
  for (let place = 1; place <= count; place += 1) {
    await expect(title).toContainText(`Documento ${place} de ${count}`);
    const text = page.getByRole('region', { name: /^Texto de / });
    await expect(text).toHaveAttribute('aria-busy', 'false');
    await expect(async () => {
      await scrollToEnd(text);
      await expect(page.getByText('Llegaste al final')).toBeVisible({ timeout: 500 });
    }).toPass();
    if (place === 1) await look();
    await page.getByRole('button', { name: 'Ya lo leí' }).click();
  }
  return count;
}

const scrollToEnd = (region: Locator) =>
  region.evaluate((element) => element.scrollTo(0, element.scrollHeight));

/** Draws two strokes, looks at them and asks for the code. */
export async function drawAndAsk(page: Page, look: Look = async () => {}): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dibuja tu firma' })).toBeVisible();
  const sheet = page.locator('canvas');
  const box = await sheet.boundingBox();
  if (box === null) throw new Error('there is nothing to draw on');
  for (const [from, to] of [
    [0.2, 0.6],
    [0.5, 0.8],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.6, { steps: 8 });
    await page.mouse.up();
  }
  await look();
  await page.getByRole('button', { name: 'Usar esta firma' }).click();
  await expect(page.getByRole('heading', { name: 'Escribe el código y firmas' })).toBeVisible();
}

const CODE = /Cuota Clara: (\d{6}) firma/;

/** The code that the phone got. */
export async function receivedCode(mailbox: Mailbox, phone: string): Promise<string> {
  const { text } = await mailbox.waitFor(phone, (message) => CODE.test(message.text));
  return CODE.exec(text)?.[1] ?? '';
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de 6 números').fill(code);
  await page.getByRole('button', { name: /^Firmar (el|los) / }).click();
}
