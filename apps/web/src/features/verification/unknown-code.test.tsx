import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { theme } from '#ui/theme/theme.ts';
import { VerifyScreen } from './verify-screen.tsx';

const WRONG = '5BY7VN8AWF08J4AZ0KZ0EJMH51';
const RIGHT = '5BY7VN8AWF08J4AZ0KZ0EJMH52';

const open = () => {
  fakeApi({
    [`GET /api/managements/verify/documents/${WRONG}`]: () => refuseWith('not_found'),
    'GET /api/auth/options': () =>
      answerWith({
        built_in: true,
        email_link: true,
        registration: true,
        recover_enabled: true,
        hosted: null,
        demo: null,
        mailbox: false,
        support: {
          company_name: 'Motos del Valle',
          email: 'ayuda@motos.test',
          phone: '+57 604 123 4567',
          whatsapp: '+57 300 123 4567',
          hours: null,
        },
      }),
  });
  const root = createRootRoute();
  const verify = createRoute({
    getParentRoute: () => root,
    path: '/verify/documents/$id',
    component: () => <VerifyScreen id={verify.useParams().id} />,
  });
  const home = createRoute({ getParentRoute: () => root, path: '/' });
  const router = createRouter({
    routeTree: root.addChildren([verify, home]),
    history: createMemoryHistory({ initialEntries: [`/verify/documents/${WRONG}`] }),
  });
  render(
    <MantineProvider theme={theme}>
      <QueryClientProvider client={testQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
};

test('an unknown code says what to check, whom to ask, and takes a corrected code', async () => {
  const router = open();
  await screen.findByRole('heading', { name: 'No hay un documento con este código' });
  const call = await screen.findByRole('link', { name: /^Llamar al/ });
  expect(call.getAttribute('href')).toBe('tel:+576041234567');
  expect(screen.getByRole('link', { name: /^WhatsApp/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'ayuda@motos.test' })).toBeDefined();
  const field = screen.getByLabelText<HTMLInputElement>('Código de verificación');
  expect(field.value).toBe(WRONG);
  const again = screen.getByRole('button', { name: 'Buscar otra vez' });
  await userEvent.click(again);
  expect(screen.getByText('Ese es el código que ya buscamos.')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '5BY7');
  await userEvent.click(again);
  expect(screen.getByText(/26 letras y números. Revisa que no falte/)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.paste(RIGHT.toLowerCase());
  await userEvent.click(again);
  expect(router.state.location.pathname).toBe(`/verify/documents/${RIGHT}`);
});
