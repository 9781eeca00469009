import { signInWithPassword } from '@cuotaclara/contract';
import type { Page } from '@playwright/test';
import type { Person } from './registry.ts';

/** Fills and sends the form of the login page, wherever the browser came from. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/login');
  await fillSignIn(page, person);
}

/** Gives the browser a session without any page, for journeys that are about something else. */
export async function letIn(page: Page, { email, password }: Person): Promise<void> {
  const data = { email, password };
  const answer = await page.context().request.post(signInWithPassword.url, { data });
  if (!answer.ok()) throw new Error(`${email} is not let in: ${await answer.text()}`);
}
