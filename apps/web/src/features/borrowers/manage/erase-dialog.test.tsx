import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { CALLS, openIdentityFile } from '#test/open-identity-file.tsx';
import { sampleIdentityFile } from '#test/sample-identity-file.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { reportText } from './erased-report.tsx';

afterEach(() => vi.unstubAllGlobals());

const REPORT = {
  erased: ['Fotos y video de identidad', 'Teléfono y correo'],
  kept: [
    {
      what: 'Las autorizaciones que dio',
      why: 'Prueban que los datos se trataron con permiso (Ley 1581 de 2012).',
      until: '2036-11-15',
    },
    { what: 'Registro de auditoría', why: 'Demuestra quién hizo qué.', until: null },
  ],
};

const openDialog = async (
  answers: NonNullable<Parameters<typeof openIdentityFile>[1]['answers']>,
) => {
  const onErased = vi.fn();
  const api = openIdentityFile(
    (file) => <EraseDialog file={file} onClose={() => {}} onErased={onErased} />,
    { file: sampleIdentityFile({}), answers },
  );
  const dialog = within(await screen.findByRole('dialog'));
  const erase = async (typed: string) => {
    await userEvent.click(dialog.getByLabelText('Escribe el número de su documento'));
    await userEvent.paste(typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar datos' }));
  };
  return { ...api, onErased, dialog, erase };
};

test('nothing is erased under another number', async () => {
  const { countOf, dialog, erase } = await openDialog({ [CALLS.erase]: () => answerWith(REPORT) });
  await erase('1020304507');
  expect(dialog.getByText('No es el número de este cliente.')).toBeDefined();
  expect(countOf(CALLS.erase)).toBe(0);
});

test('what was erased and what must stay are both told, and then the list follows', async () => {
  const { dialog, erase, onErased } = await openDialog({ [CALLS.erase]: () => answerWith(REPORT) });
  await erase('CC 1.020.304.506');
  await dialog.findByText('Fotos y video de identidad');
  expect(dialog.getByText('Las autorizaciones que dio').textContent).toContain(
    'Hasta el 15 nov 2036.',
  );
  expect(dialog.getByText('Registro de auditoría').textContent).toContain('Sin fecha de fin.');
  expect(onErased).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Ver los clientes' }));
  expect(onErased).toHaveBeenCalledOnce();
});

test('a refused erasure shows its message and keeps the typed text', async () => {
  const { dialog, erase } = await openDialog({
    [CALLS.erase]: () => refuseWith('borrower_has_live_credit'),
  });
  await erase('1020304506');
  await dialog.findByText(/tiene un crédito vigente/);
  const field = dialog.getByLabelText('Escribe el número de su documento');
  expect(field).toHaveProperty('value', '1020304506');
});

test('the sheet that is copied and printed says the same', () => {
  expect(reportText(REPORT, 'Cédula de ciudadanía 1.020.304.506')).toBe(
    [
      'Supresión de datos personales: Cédula de ciudadanía 1.020.304.506',
      '',
      'Se borró:',
      '- Fotos y video de identidad',
      '- Teléfono y correo',
      '',
      'Se conserva:',
      '- Las autorizaciones que dio. Prueban que los datos se trataron con permiso (Ley 1581 de 2012). Hasta el 15 nov 2036.',
      '- Registro de auditoría. Demuestra quién hizo qué. Sin fecha de fin.',
    ].join('\n'),
  );
});
