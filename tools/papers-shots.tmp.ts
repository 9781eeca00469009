import { chromium } from '@playwright/test';
import { findChromium } from '#tools/check/chromium.ts';
const B = 'http://localhost:3971';
const found = await findChromium();
const browser = await chromium.launch({ executablePath: found.executablePath, args: [...found.args], env: { ...process.env, ...found.env } as Record<string, string> });
const shots: [string, string, string[]][] = [
  ['borrower@cuotaclara.test', 'b', ['/borrower/papers/10130', '/borrower/credits/10130', '/borrower/pay/receipt/1157', '/borrower/pay/payoff/10130?on=2026-11-25']],
  ['treasury@cuotaclara.test', 't', ['/credits/10130?tab=payments']],
  ['service@cuotaclara.test', 's', ['/credits/10130?tab=documents']],
];
for (const [email, tag, paths] of shots) {
  for (const [width, scheme] of [[390, 'light'], [390, 'dark'], [1440, 'light'], [1440, 'dark']] as const) {
    const page = await browser.newPage({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme });
    await page.goto(`${B}/auth/login`);
    await page.getByLabel(/correo/i).first().fill(email);
    await page.locator('input[type=password]').first().fill('Clara-2026-demo');
    await page.getByRole('button', { name: /^(entrar|ingresar|inicia)/i }).first().click();
    await page.waitForURL((url) => !url.pathname.includes('/auth/login'), { timeout: 20000 }).catch(() => console.log('login?', page.url()));
    for (const [i, path] of paths.entries()) {
      await page.goto(B + path);
      await page.waitForLoadState('networkidle').catch(() => {});
      await page.waitForTimeout(800);
      await page.keyboard.press('Escape');
      await page.screenshot({ path: `/tmp/papers-shot-${tag}${i}-${width}-${scheme}.png`, fullPage: true });
    }
    await page.close();
  }
}
await browser.close();
