import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { ContactUs } from './contact-us.tsx';

afterEach(() => vi.unstubAllGlobals());

const NOTHING = { email: null, phone: null, whatsapp: null, hours: null };

const open = (support: object) => {
  fakeApi({
    'GET /api/auth/options': () =>
      answerWith({
        built_in: true,
        email_link: true,
        registration: true,
        recover_enabled: true,
        hosted: null,
        demo: null,
        mailbox: false,
        support: { company_name: 'Motos del Valle', ...NOTHING, ...support },
      }),
  });
  const page = () => (
    <>
      <p>Tus datos</p>
      <ContactUs otherwise="Los vemos en tu sede.">Escríbenos y los completamos.</ContactUs>
    </>
  );
  renderPage(page, { path: '/aqui', readSearch: () => ({}), addresses: ['/aqui'] });
};

test('nothing is promised where the company names no way to reach it', async () => {
  open({ hours: 'de 8 a 6' });
  expect(await screen.findByText(/Los vemos en tu sede\./)).toBeDefined();
  expect(screen.queryByText(/Escríbenos/)).toBeNull();
  expect(screen.queryByText(/Atendemos/)).toBeNull();
});

test.each([
  [{ phone: '+57 604 123 4567' }, /^Llamar al/, 'tel:+576041234567'],
  [{ whatsapp: '+57 300 123 4567' }, /^WhatsApp/, 'https://wa.me/573001234567'],
  [{ email: 'ayuda@motos.test' }, 'ayuda@motos.test', 'mailto:ayuda@motos.test'],
])('each way alone is enough to say it: %o', async (support, name, href) => {
  open(support);
  const way = await screen.findByRole('link', { name });
  expect(way.getAttribute('href')).toBe(href);
  expect(screen.getByText('Escríbenos y los completamos.')).toBeDefined();
});
