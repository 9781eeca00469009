import { expect, test } from 'vitest';
import { layOutMail } from './mail-layout.ts';

const CONTENT = {
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
    'Cuota Clara. Nunca te pediremos tu clave ni tus códigos por correo, mensaje o teléfono.',
  ]);
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
  const { text, html } = layOutMail({ title: 'Aviso', paragraphs: ['Hola.'] });
  expect(html).not.toContain('<a ');
  expect(text).not.toContain('http');
});

test('no value becomes markup', () => {
  const { html } = layOutMail({
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
