import { expect, test } from 'vitest';
import { layOutMail } from './mail-layout.ts';

const SUPPORT = {
  company_name: 'Motos del Valle',
  email: 'ayuda@motosdelvalle.test',
  phone: '+57 602 000 0000',
  whatsapp: null,
  hours: null,
};

const CONTENT = {
  support: SUPPORT,
  title: 'Entra a Cuota Clara',
  paragraphs: ['Hola, Andrés.', 'El enlace sirve una vez y vence en 15 minutos.'],
  button: { label: 'Entrar', url: 'https://cuotaclara.test/verify/email/abc?a=1&b=2' },
};

test('the text says all that the HTML says', () => {
  expect(layOutMail(CONTENT).text.split('\n\n')).toEqual([
    'Entra a Cuota Clara',
    'Hola, Andrés.',
    'El enlace sirve una vez y vence en 15 minutos.',
    'Entrar:\nhttps://cuotaclara.test/verify/email/abc?a=1&b=2',
    '--',
    'Motos del Valle. ¿Necesitas ayuda? Por favor escribe a ayuda@motosdelvalle.test ' +
      'o llama al +57 602 000 0000. ' +
      'Nunca te pediremos tu clave ni tus códigos por correo, mensaje o teléfono.',
  ]);
});

test('a company that says no way to reach it is only named', () => {
  const support = {
    company_name: 'Motos del Valle S. A. S.',
    email: null,
    phone: null,
    whatsapp: null,
    hours: null,
  };
  const { text } = layOutMail({ ...CONTENT, support });
  expect(text).toMatch(/\n\nMotos del Valle S\. A\. S\. Nunca te/);
});

test('the HTML names its language, its title and its one action', () => {
  const { html } = layOutMail(CONTENT);
  expect(html).toMatch(/^<!doctype html>\n<html lang="es-CO">/);
  expect(html).toContain('<title>Entra a Cuota Clara</title>');
  expect(html.match(/<h1[^>]*>([^<]+)<\/h1>/)?.[1]).toBe('Entra a Cuota Clara');
  expect(html).toContain('href="https://cuotaclara.test/verify/email/abc?a=1&amp;b=2"');
  expect(html).toContain('Nunca te pediremos tu clave');
});

test('a mail without an action has no link', () => {
  const { text, html } = layOutMail({
    title: 'Aviso',
    paragraphs: ['Hola.'],
    support: SUPPORT,
  });
  expect(html).not.toContain('<a ');
  expect(text).not.toContain('http');
});

test('no value becomes markup', () => {
  const { html } = layOutMail({
    support: { ...SUPPORT, company_name: '<b>Motos</b>' },
    title: '<script>1</script>',
    paragraphs: ['"Andrés" & <b>Paula</b>'],
    button: { label: '<i>', url: 'https://cuotaclara.test/?q="><script>' },
  });
  expect(html).not.toMatch(/<script|<b>|<i>/);
  expect(html).toContain('&quot;Andrés&quot; &amp; &lt;b&gt;Paula&lt;/b&gt;');
});

test('a mail links to web addresses only', () => {
  const mail = { ...CONTENT, button: { label: 'Entrar', url: 'javascript:alert(1)' } };
  expect(() => layOutMail(mail)).toThrow('a mail may not link to javascript:');
});
