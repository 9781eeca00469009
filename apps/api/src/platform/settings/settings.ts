import { SETTING_NAMES, SETTINGS, type SettingName, type SettingValue } from '@cuotaclara/contract';
import type { Reader } from '#platform/database/database.ts';

type InForce<N extends SettingName> = {
  readonly value: SettingValue<N>;
  /** Null while the value is the one that the program came with. */
  readonly validFrom: string | null;
};

/** The values of every setting, as of one version of them. */
type SettingsAt = {
  find<N extends SettingName>(name: N, today: Temporal.PlainDate): InForce<N>;
};

/** The values in force on one day. */
export type Settings = {
  get<N extends SettingName>(name: N): SettingValue<N>;
  /** The value that counts on another day, as it is scheduled now. */
  getOn<N extends SettingName>(name: N, day: Temporal.PlainDate): SettingValue<N>;
  /** The value together with the day from which it counts. */
  find<N extends SettingName>(name: N): InForce<N>;
};

export type SettingsReader = {
  /**
   * All values in force on `today`. Asks the database whether they changed, unless the caller has
   * read the version in a query of its own: then a repeated call asks nothing.
   */
  on(today: Temporal.PlainDate, version?: number | null): Promise<Settings>;
  /** The value in force on `today`, never an older one: the database is asked for changes. */
  get<N extends SettingName>(name: N, today: Temporal.PlainDate): Promise<SettingValue<N>>;
  /** All of them. `version` is for who has read it in a query of their own. */
  read(version?: number): Promise<SettingsAt>;
};

/**
 * Remembers the values by their version, which a trigger raises with every change, whichever
 * process makes it. What is scheduled is remembered too, so a new day needs no new reading.
 */
export function createSettingsReader(db: Reader): SettingsReader {
  let remembered: { version: number; settings: Promise<SettingsAt> } | null = null;

  const read: SettingsReader['read'] = async (known) => {
    const version = known ?? (await readVersion(db));
    if (remembered?.version === version) return remembered.settings;
    const settings = readSettings(db);
    const reading = { version, settings };
    remembered = reading;
    // A failed reading is not remembered, but a later one may already stand in its place.
    settings.catch(() => {
      if (remembered === reading) remembered = null;
    });
    return settings;
  };

  const on: SettingsReader['on'] = async (today, version) => {
    const settings = await read(version ?? undefined);
    return {
      get: (name) => settings.find(name, today).value,
      getOn: (name, day) => settings.find(name, day).value,
      find: (name) => settings.find(name, today),
    };
  };

  return { on, read, get: async (name, today) => (await read()).find(name, today).value };
}

async function readVersion(db: Reader): Promise<number> {
  const { version } = await db
    .selectFrom('settings_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Checked here, once, because every request asks for some of them. */
async function readSettings(db: Reader): Promise<SettingsAt> {
  const rows = await db
    .selectFrom('setting_values')
    .select(['setting', 'value', 'valid_from'])
    .where('withdrawn_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .execute();
  const newestFirst = new Map(
    SETTING_NAMES.map((name) => [
      name,
      [
        ...rows
          .filter((row) => row.setting === name)
          .map((row) => ({ value: storedValueOf(name, row.value), validFrom: row.valid_from })),
        { value: storedValueOf(name, undefined), validFrom: null },
      ],
    ]),
  );
  return {
    find: <N extends SettingName>(name: N, today: Temporal.PlainDate) => {
      const day = today.toString();
      const values = newestFirst.get(name) ?? [];
      // Each was read by the schema of its own name, and the last one counts since ever.
      return values.find(({ validFrom }) => validFrom === null || validFrom <= day) as InForce<N>;
    },
  };
}

/**
 * What counts when `stored` is what the database has. Where there is nothing, or something that
 * another version stored and this one would not take, the value is the one the program came with.
 */
export function storedValueOf<N extends SettingName>(name: N, stored: unknown): SettingValue<N> {
  const { type, initial } = SETTINGS[name];
  const parsed = type.schema.safeParse(stored);
  // The schema is that of N, which the compiler does not see through the table.
  return (parsed.success ? parsed.data : type.schema.parse(initial)) as SettingValue<N>;
}
