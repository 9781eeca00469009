import { fileRoute, XLSX, z } from '@cuotaclara/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProblemsWith } from '#lib/api/problems.ts';
import { saveFile } from '#lib/api/save-file.ts';
import { refuseWith } from '#lib/testing/fake-api.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { renderUi } from '#test/render-ui.tsx';
import { ExportButton } from './export-button.tsx';

vi.mock('#lib/api/save-file.ts', async (original) => ({
  ...(await original<typeof import('#lib/api/save-file.ts')>()),
  saveFile: vi.fn(),
}));

const route = fileRoute({
  method: 'GET',
  url: '/api/things/export',
  summary: 'Things as a spreadsheet',
  permission: 'open',
  query: z.object({ columns: z.string() }),
  file: { contentTypes: [XLSX] },
});

const problems: string[] = [];

/** A fake network; the signal cancels its answer. */
const answerExports = (answer: (url: string, signal: AbortSignal) => Promise<Response>) =>
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => answer(url, signal));

const showButton = () => {
  renderUi(
    <QueryClientProvider client={testQueryClient()}>
      <ExportButton excel={{ route, query: { role: '4', columns: 'name,email' } }} />
    </QueryClientProvider>,
  );
  return screen.getByRole('button', { name: 'Exportar a Excel' });
};

beforeEach(() => {
  problems.length = 0;
  showProblemsWith((text) => problems.push(text));
  vi.mocked(saveFile).mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

test('what the list shows arrives as a file', async () => {
  const asked: string[] = [];
  answerExports(async (url) => {
    asked.push(url);
    return new Response('PK…', {
      headers: { 'content-disposition': `attachment; filename*=UTF-8''usuarios.xlsx` },
    });
  });
  await userEvent.click(showButton());
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(asked).toEqual(['/api/things/export?role=4&columns=name%2Cemail']);
  expect(vi.mocked(saveFile).mock.calls[0]?.[0].name).toBe('usuarios.xlsx');
});

test('it says that it works, does not start twice, and can be cancelled', async () => {
  const starts = vi.fn();
  answerExports(
    (_url, signal) =>
      new Promise((_resolve, reject) => {
        starts();
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const button = showButton();
  await userEvent.click(button);
  expect(screen.getByText('Estamos preparando el archivo de Excel.')).toBeTruthy();
  await userEvent.click(button, { pointerEventsCheck: 0 });
  expect(starts).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull());
  expect(problems).toEqual([]);
  expect(saveFile).not.toHaveBeenCalled();
});

test('a failed export shows its message', async () => {
  answerExports(async () => refuseWith('unexpected'));
  await userEvent.click(showButton());
  await waitFor(() => expect(problems).toHaveLength(1));
  expect(problems[0]).toContain('Ha ocurrido un error en el servidor');
  expect(saveFile).not.toHaveBeenCalled();
});
