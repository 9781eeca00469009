import type { Page } from '@playwright/test';
import { expectNoFindingInSchemes } from './support/axe.ts';
import { findCredit } from './support/find-credit.ts';
import { letIn } from './support/sign-in.ts';
import { expect, openContext, test } from './support/test.ts';

const TEXT = 'Le pagan el 30: prefiere la cuota los 5.';

const notesOf = (page: Page) => page.getByRole('region', { name: 'Notas' });

test('a colleague reads a note, and its author withdraws it', async ({ browser, registry }) => {
  const creditId = await findCredit(process.env['E2E_DATA_DIR'] ?? '', 'in_compliance');
  const author = await (await openContext(browser)).newPage();
  await letIn(author, await registry.add('CUSTOMER_SERVICE'));
  await author.goto(`/credits/${creditId}`);
  const written = notesOf(author);
  await written.getByRole('button', { name: 'Escribir una nota' }).click();
  await written.getByRole('textbox', { name: 'Nota' }).fill(TEXT);
  await expectNoFindingInSchemes(author, 'a note that is being written');
  await written.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(written.getByText(TEXT)).toBeVisible();

  const colleague = await (await openContext(browser)).newPage();
  await letIn(colleague, await registry.add('COMPLIANCE_OFFICER'));
  await colleague.goto(`/credits/${creditId}`);
  await expect(notesOf(colleague).getByText(TEXT)).toBeVisible();
  await expect(notesOf(colleague).getByRole('button', { name: 'Retirar' })).toHaveCount(0);

  await written.getByRole('button', { name: 'Retirar' }).click();
  await author.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(written.getByText(/retiró su nota/)).toBeVisible();
  await colleague.goto(`/credits/${creditId}?tab=history`);
  await expect(colleague.getByText('Nota retirada')).toBeVisible();
  await expect(colleague.getByText(TEXT)).toHaveCount(0);
});
