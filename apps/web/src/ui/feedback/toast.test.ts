import { beforeEach, expect, test, vi } from 'vitest';

const { connection, pushToast } = vi.hoisted(() => ({
  connection: { isLost: false },
  pushToast: vi.fn(),
}));

vi.mock('./toaster.tsx', () => {
  if (connection.isLost) throw new TypeError('Failed to fetch dynamically imported module');
  return { Toaster: () => null, pushToast };
});

beforeEach(() => {
  vi.resetModules();
  pushToast.mockClear();
});

test('without a connection a toast waits, and comes with the next one', async () => {
  const { loadedToaster, showToast } = await import('./toast.ts');
  const heard = vi.fn();
  loadedToaster.subscribe(heard);
  connection.isLost = true;
  await showToast({ tone: 'danger', title: 'No pudimos guardar' });
  expect(loadedToaster.read()).toBeNull();
  connection.isLost = false;
  await showToast({ tone: 'good', title: 'Guardado' });
  expect(pushToast.mock.calls.map(([{ title }]) => title)).toEqual([
    'No pudimos guardar',
    'Guardado',
  ]);
  expect(heard).toHaveBeenCalledOnce();
});

test('what was prepared needs no connection any more', async () => {
  const { prepareToaster, showToast } = await import('./toast.ts');
  connection.isLost = false;
  await prepareToaster();
  connection.isLost = true;
  await showToast({ tone: 'danger', title: 'No pudimos guardar' });
  expect(pushToast).toHaveBeenCalledOnce();
});
