import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { SupportLine } from './support-line.tsx';

const SUPPORT = {
  company_name: 'Motos del Valle',
  email: null,
  phone: '+57 604 123 4567',
  whatsapp: null,
  hours: null,
};

test('support says when somebody answers, where the company tells its hours', () => {
  renderUi(<SupportLine support={{ ...SUPPORT, hours: 'lunes a viernes de 8 a. m. a 6 p. m.' }} />);
  expect(screen.getByText(/· lunes a viernes de 8 a\. m\. a 6 p\. m\.$/)).toBeDefined();
});

test('support without hours ends with the last way to reach it', () => {
  const { container } = renderUi(<SupportLine support={SUPPORT} />);
  expect(container.textContent).toMatch(/4567$/);
});
