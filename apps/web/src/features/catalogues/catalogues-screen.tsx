import { CATALOGUES, type Entity } from '@cuotaclara/contract/catalogues/catalogues';
import type { CatalogueSummary } from '@cuotaclara/contract/catalogues/summary';
import { countText } from '@cuotaclara/contract/values/number-text';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { CATALOGUE_GROUPS } from './catalogue-groups.ts';
import { catalogueQueries } from './catalogue-queries.ts';
import { wordsOf } from './catalogue-words.ts';
import classes from './catalogues-screen.module.css';

const stateSentence = (summaries: readonly CatalogueSummary[] | undefined): string => {
  const waiting = summaries?.filter(({ notices }) => notices.length > 0).length ?? 0;
  if (waiting === 0) return 'Lo que se puede elegir en las solicitudes y los trámites.';
  return waiting === 1
    ? 'A uno le falta algo para seguir trabajando.'
    : `A ${waiting} les falta algo para seguir trabajando.`;
};

/** Every catalogue with how much it holds, and what it lacks. */
export const CataloguesScreen = () => {
  const query = useQuery(catalogueQueries.summaries);
  return (
    <>
      <PageHeader title="Catálogos" state={stateSentence(query.data)} />
      <Loaded query={query} things="los catálogos" skeleton={<Groups summaries={undefined} />}>
        {(summaries) => <Groups summaries={summaries} />}
      </Loaded>
    </>
  );
};

/** Catalogues are known before how much each holds. */
const Groups = ({ summaries }: { summaries: readonly CatalogueSummary[] | undefined }) => (
  <div className={classes.groups} aria-busy={!summaries}>
    {CATALOGUE_GROUPS.map(({ title, entities }) => (
      <Panel key={title} title={title}>
        <ul className={classes.items}>
          {entities.map((entity) => (
            <CatalogueItem
              key={entity}
              entity={entity}
              summary={summaries?.find((summary) => summary.entity === entity)}
            />
          ))}
        </ul>
      </Panel>
    ))}
  </div>
);

type CatalogueItemProps = { entity: Entity; summary: CatalogueSummary | undefined };

const CatalogueItem = ({ entity, summary }: CatalogueItemProps) => {
  const declared = CATALOGUES[entity];
  return (
    <li className={classes.item}>
      <Link to="/admin/catalogues/$entity" params={{ entity }} className={classes.link}>
        <div>
          <h3 className="type-h3">{wordsOf(declared).title}</h3>
          <p className={classes.about}>{declared.about}</p>
          {summary?.notices.map((notice) => (
            <p key={notice} className={classes.notice}>
              <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
              {notice}
            </p>
          ))}
        </div>
        <Count summary={summary} disabledWord={wordsOf(declared).done('desactivad')} />
        <IconChevronRight className={classes.arrow} size={16} stroke={1.8} aria-hidden="true" />
      </Link>
    </li>
  );
};

type CountProps = Pick<CatalogueItemProps, 'summary'> & { disabledWord: string };

const Count = ({ summary, disabledWord }: CountProps) => {
  if (summary === undefined) return <span className={classes.waiting} aria-hidden="true" />;
  const { active_count: active, disabled_count: disabled } = summary;
  return (
    <div className={classes.count}>
      <strong>{countText(active)}</strong>
      <span>en uso</span>
      {disabled > 0 && (
        <span>
          {countText(disabled)} {disabled === 1 ? disabledWord : `${disabledWord}s`}
        </span>
      )}
    </div>
  );
};
