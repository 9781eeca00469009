import type { Plugin } from 'vite';

/** The letters of Spanish; the other subsets are fetched only when a page has their letters. */
const LATIN = /hanken-grotesk-latin-wght-normal-[\w-]+\.woff2$/;

/** Asks for the font together with the style sheet, instead of after it. */
export const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: (_html, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((file) => LATIN.test(file))
      .map((file) => ({
        tag: 'link',
        injectTo: 'head-prepend',
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${file}`,
          crossorigin: '',
        },
      })),
});
