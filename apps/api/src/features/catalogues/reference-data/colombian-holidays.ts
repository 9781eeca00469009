type Holiday = { readonly day: Temporal.PlainDate; readonly name: string };

const MONDAY = 1;

/** Kept on their day, whatever day of the week it is. */
const FIXED = [
  ['01-01', 'Año Nuevo'],
  ['05-01', 'Día del Trabajo'],
  ['07-20', 'Día de la Independencia'],
  ['08-07', 'Batalla de Boyacá'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Navidad'],
] as const;

/** Moved to the Monday that follows, unless they are one (Ley 51 de 1983, article 1). */
const MOVED = [
  ['01-06', 'Día de los Reyes Magos'],
  ['03-19', 'Día de San José'],
  ['06-29', 'San Pedro y San Pablo'],
  ['08-15', 'Asunción de la Virgen'],
  ['10-12', 'Día de la Diversidad Étnica y Cultural'],
  ['11-01', 'Todos los Santos'],
  ['11-11', 'Independencia de Cartagena'],
] as const;

/** Counted from Easter Sunday; the last three are already on their Monday. */
const AROUND_EASTER = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
  [43, 'Ascensión del Señor'],
  [64, 'Corpus Christi'],
  [71, 'Sagrado Corazón de Jesús'],
] as const;

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = century - Math.floor((century + 8) / 25) + 1;
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor(correction / 3) + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}

const mondayFrom = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.add({ days: (7 + MONDAY - day.dayOfWeek) % 7 });

const dayOf = (year: number, monthDay: string) => Temporal.PlainDate.from(`${year}-${monthDay}`);

/**
 * The holidays of a year, in their order. Two of them can fall on one day, as in 2025 and 2030;
 * it is one holiday then, under both names.
 */
export function colombianHolidays(year: number): readonly Holiday[] {
  const easter = easterOf(year);
  const all = [
    ...FIXED.map(([monthDay, name]) => ({ day: dayOf(year, monthDay), name })),
    ...MOVED.map(([monthDay, name]) => ({ day: mondayFrom(dayOf(year, monthDay)), name })),
    ...AROUND_EASTER.map(([days, name]) => ({ day: easter.add({ days }), name })),
  ];
  const byDay = Map.groupBy(all, ({ day }) => day.toString());
  return [...byDay]
    .map(([day, same]) => ({
      day: Temporal.PlainDate.from(day),
      name: same.map(({ name }) => name).join(' / '),
    }))
    .sort((a, b) => Temporal.PlainDate.compare(a.day, b.day));
}
