import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { creditIntake } from '#domain/credit/credit-intake.ts';
import { renderUi } from '#test/render-ui.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { CommandPalette, openCommandPalette } from './command-palette.tsx';

const navigate = vi.hoisted(() => vi.fn());
vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  useNavigate: () => navigate,
}));

const zulma = {
  kind: 'person',
  key: 'user-7',
  name: 'Zulma Ñáñez',
  detail: 'Asesor · zulma@x.test',
  link: { to: '/admin/users/$id', params: { id: '7' } },
} as const;

const Palette = ({ functions }: { functions: readonly string[] }) => {
  const [typed, setTyped] = useState('');
  return (
    <CommandPalette
      user={sampleUser({ functions })}
      sections={[]}
      searchThings={async () => [zulma]}
      typed={typed}
      onTyped={setTyped}
    />
  );
};

const open = (functions: readonly string[], intake = { isOpen: true }) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(creditIntake.queryKey, intake);
  renderUi(
    <QueryClientProvider client={client}>
      <Palette functions={functions} />
    </QueryClientProvider>,
  );
  act(openCommandPalette);
  return screen.getByRole('textbox', { name: 'Buscar' });
};

beforeEach(() => {
  navigate.mockReset();
  Element.prototype.scrollIntoView = () => {};
});

test('Enter takes who is found after the last key', async () => {
  const field = open([]);
  await userEvent.click(field);
  await userEvent.paste('zulma@x.test');
  await screen.findByText(zulma.name);
  await userEvent.keyboard('{Enter}');
  expect(navigate).toHaveBeenCalledWith({ to: '/admin/users/$id', params: { id: '7' } });
});

test('what lies inside a screen is found without its accents, by who may do it', async () => {
  const field = open(['manage_catalogs']);
  await userEvent.type(field, 'paises');
  await userEvent.click(await screen.findByText('Países'));
  expect(navigate).toHaveBeenCalledWith({
    to: '/admin/catalogues/$entity',
    params: { entity: 'countries' },
  });
});

test('what the role may not do is not found', async () => {
  const field = open(['manage_catalogs']);
  expect(screen.queryByText('Nuevo crédito')).toBeNull();
  await userEvent.type(field, 'nuevo usuario');
  expect(screen.queryByText('Nuevo usuario')).toBeNull();
});

test('a new credit is offered while the company takes them', async () => {
  open(['create_credit'], { isOpen: true });
  await userEvent.click(screen.getByText('Nuevo crédito'));
  expect(navigate).toHaveBeenCalledWith({ to: '/credits/new' });
});

test('where none are taken now nobody is led to ask for one', () => {
  open(['create_credit'], { isOpen: false });
  expect(screen.getByText('Cerrar sesión')).toBeDefined();
  expect(screen.queryByText('Nuevo crédito')).toBeNull();
});
