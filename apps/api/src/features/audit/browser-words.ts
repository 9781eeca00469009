import { type RawBuilder, sql } from 'kysely';

/**
 * The text before the version number of each browser, in this order: each also names the browsers
 * after it. Searched as plain text: a regular expression for each took nine times as long.
 */
const BROWSERS = [
  ['Edge', 'Edg/'],
  ['Edge', 'EdgA/'],
  ['Edge', 'EdgiOS/'],
  ['Opera', 'OPR/'],
  ['Samsung Internet', 'SamsungBrowser/'],
  ['Firefox', 'Firefox/'],
  ['Firefox', 'FxiOS/'],
  ['Chrome', 'Chrome/'],
  ['Chrome', 'CriOS/'],
  ['Safari', 'Version/'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac', 'Macintosh'],
  ['Chromebook', 'CrOS'],
  ['Linux', 'Linux'],
] as const;

const PROGRAM = '^([\\w.-]+)/(\\d+)';
const UNKNOWN = 'Navegador desconocido';

/**
 * «Chrome 140 en Windows», from the user agent; null without one. Computed by the database, so that
 * a spreadsheet of a million rows has it too.
 */
export function browserWords(userAgent: RawBuilder<string | null>): RawBuilder<string | null> {
  const browsers = BROWSERS.map(([name, mark]) => {
    const version = sql`substring(split_part(${userAgent}, ${sql.lit(mark)}, 2) from '^\\d+')`;
    return sql`when strpos(${userAgent}, ${sql.lit(mark)}) > 0
      then ${sql.lit(`${name} `)} || ${version}`;
  });
  const systems = SYSTEMS.map(
    ([name, sign]) =>
      sql`when strpos(${userAgent}, ${sql.lit(sign)}) > 0 then ${sql.lit(` en ${name}`)}`,
  );
  // What is no browser calls itself by its name: «curl/8.5.0».
  const program = sql`array_to_string(regexp_match(${userAgent}, ${sql.lit(PROGRAM)}), ' ')`;
  return sql<string | null>`case when ${userAgent} <> '' then coalesce(
    case ${sql.join(browsers, sql` `)} end || case ${sql.join(systems, sql` `)} else '' end,
    case when ${userAgent} not like 'Mozilla/%' then ${program} end,
    ${sql.lit(UNKNOWN)}
  ) end`;
}
