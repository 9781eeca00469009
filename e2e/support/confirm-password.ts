import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './registry.ts';

/** Answers the question that a change of how the own account is protected asks first. */
export async function confirmPassword(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await question.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Confirmar' }).click();
}
