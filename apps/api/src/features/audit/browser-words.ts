import { type RawBuilder, sql } from 'kysely';

/** In this order: each of them also says that it is what comes after it. */
const BROWSERS = [
  ['Edge', '\\yEdg(?:A|iOS)?/(\\d+)'],
  ['Opera', '\\yOPR/(\\d+)'],
  ['Samsung Internet', '\\ySamsungBrowser/(\\d+)'],
  ['Firefox', '\\y(?:Firefox|FxiOS)/(\\d+)'],
  ['Chrome', '\\y(?:Headless)?(?:Chrome|CriOS)/(\\d+)'],
  ['Safari', '\\yVersion/(\\d+)[\\d.]* (?:Mobile/\\w+ )?Safari/'],
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
 * «Chrome 140 en Windows», from what a browser says of itself; null when it says nothing. Reckoned
 * by the database, so that a spreadsheet of a million rows has it too.
 */
export function browserWords(userAgent: RawBuilder<string | null>): RawBuilder<string | null> {
  const browsers = BROWSERS.map(
    ([name, sign]) => sql`${sql.lit(`${name} `)} || substring(${userAgent} from ${sql.lit(sign)})`,
  );
  const systems = SYSTEMS.map(
    ([name, sign]) =>
      sql`when strpos(${userAgent}, ${sql.lit(sign)}) > 0 then ${sql.lit(` en ${name}`)}`,
  );
  // What is no browser calls itself by its name: «curl/8.5.0».
  const program = sql`array_to_string(regexp_match(${userAgent}, ${sql.lit(PROGRAM)}), ' ')`;
  return sql<string | null>`case when ${userAgent} <> '' then coalesce(
    coalesce(${sql.join(browsers)}) || case ${sql.join(systems, sql` `)} else '' end,
    case when ${userAgent} not like 'Mozilla/%' then ${program} end,
    ${sql.lit(UNKNOWN)}
  ) end`;
}
