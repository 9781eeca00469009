type Sign = { readonly name: string; readonly sign: RegExp };

/** In this order: each of them also says that it is what comes after it. */
const BROWSERS: readonly Sign[] = [
  { name: 'Edge', sign: /\bEdg(?:A|iOS)?\/(\d+)/ },
  { name: 'Opera', sign: /\bOPR\/(\d+)/ },
  { name: 'Samsung Internet', sign: /\bSamsungBrowser\/(\d+)/ },
  { name: 'Firefox', sign: /\b(?:Firefox|FxiOS)\/(\d+)/ },
  { name: 'Chrome', sign: /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/ },
  { name: 'Safari', sign: /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\// },
];

const SYSTEMS: readonly Sign[] = [
  { name: 'iPhone', sign: /\biPhone\b/ },
  { name: 'iPad', sign: /\biPad\b/ },
  { name: 'Android', sign: /\bAndroid\b/ },
  { name: 'Windows', sign: /\bWindows\b/ },
  { name: 'Mac', sign: /\bMacintosh\b/ },
  { name: 'Chromebook', sign: /\bCrOS\b/ },
  { name: 'Linux', sign: /\bLinux\b/ },
];

const PROGRAM = /^([\w.-]+)\/(\d+)/;

const find = (signs: readonly Sign[], userAgent: string) => {
  for (const { name, sign } of signs) {
    const found = sign.exec(userAgent);
    if (found) return { name, version: found[1] };
  }
  return null;
};

/** «Chrome 140 en Windows», from what a browser says of itself; null when it says nothing. */
export const browserWords = (userAgent: string | null): string | null => {
  if (!userAgent) return null;
  const browser = find(BROWSERS, userAgent);
  const system = find(SYSTEMS, userAgent);
  if (browser) return `${browser.name} ${browser.version}${system ? ` en ${system.name}` : ''}`;
  // What is no browser calls itself by its name: «curl/8.5.0».
  const [, program, version] = PROGRAM.exec(userAgent) ?? [];
  return program && program !== 'Mozilla' ? `${program} ${version}` : 'Navegador desconocido';
};
