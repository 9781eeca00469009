import {
  findSetting,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingRow,
} from '@cuotaclara/contract';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SettingItem } from './setting-item.tsx';
import { settingQueries } from './setting-queries.ts';
import classes from './settings.module.css';
import type { SettingsSearch } from './settings-search.ts';

type SettingsScreenProps = {
  search: SettingsSearch;
  onSearch: (search: SettingsSearch, how: { readonly replace: boolean }) => void;
};

// Object.keys loses the literal names of the groups.
const GROUPS = Object.keys(SETTING_GROUPS) as (keyof typeof SETTING_GROUPS)[];

const namesIn = (group: keyof typeof SETTING_GROUPS): SettingName[] =>
  SETTING_NAMES.filter((name) => SETTINGS[name].group === group);

const stateSentence = (rows: readonly SettingRow[] | undefined): string => {
  const scheduled = rows?.filter((row) => row.next !== null).length ?? 0;
  if (scheduled === 0) return 'Los valores con los que trabaja la empresa, con fecha y con autor.';
  return scheduled === 1 ? 'Hay un cambio programado.' : `Hay ${scheduled} cambios programados.`;
};

/** Everything that a company changes by itself, by theme. */
export const SettingsScreen = ({ search, onSearch }: SettingsScreenProps) => {
  const query = useQuery(settingQueries.list);
  const editedName = findSetting(search.edit ?? '');
  const edited = query.data?.find(({ name }) => name === editedName);
  const open = (opened: SettingsSearch) => onSearch(opened, { replace: false });
  // What is closed is no step back.
  const close = () => onSearch({}, { replace: true });
  return (
    <>
      <PageHeader title="Parámetros" state={stateSentence(query.data)} />
      <Loaded
        query={query}
        things="los parámetros"
        skeleton={<Groups rows={undefined} onOpen={open} />}
      >
        {(rows) => <Groups rows={rows} onOpen={open} />}
      </Loaded>
      <SettingDialog row={edited ?? null} onClose={close} />
      <SettingHistory name={findSetting(search.history ?? '') ?? null} onClose={close} />
    </>
  );
};

type GroupsProps = {
  /** Nothing before the first answer: the names are known without it. */
  rows: readonly SettingRow[] | undefined;
  onOpen: (opened: SettingsSearch) => void;
};

const Groups = ({ rows, onOpen }: GroupsProps) => (
  <div className={classes.groups} aria-busy={!rows}>
    {GROUPS.map((group) => (
      <Panel key={group} title={SETTING_GROUPS[group]}>
        <ul className={classes.items}>
          {namesIn(group).map((name) => (
            <SettingItem
              key={name}
              name={name}
              row={rows?.find((row) => row.name === name)}
              onEdit={() => onOpen({ edit: name })}
              onHistory={() => onOpen({ history: name })}
            />
          ))}
        </ul>
      </Panel>
    ))}
  </div>
);
