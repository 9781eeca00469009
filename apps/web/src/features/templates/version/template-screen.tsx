import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { templateQueries } from '../template-queries.ts';
import type { TemplateSearch } from '../template-search.ts';
import classes from './template-page.module.css';
import { TemplatePage } from './template-page.tsx';

type TemplateScreenProps = {
  readonly id: number;
  readonly search: TemplateSearch;
  readonly onSearch: (search: TemplateSearch) => void;
  readonly onOpen: (id: number) => void;
  readonly onGone: () => void;
};

const TEMPLATES = { label: 'Plantillas', link: { to: '/templates' } } as const;

/** One version of a template: its text, its preview and what can be done with it. */
export const TemplateScreen = ({ id, ...rest }: TemplateScreenProps) => {
  const isImpossible = !Number.isSafeInteger(id) || id <= 0;
  const query = useQuery({ ...templateQueries.detail(id), enabled: !isImpossible });
  return (
    <EntityGate
      query={query}
      isImpossible={isImpossible}
      skeleton={<Waiting />}
      missing={
        <EmptyState title="No encontramos esta versión">
          Puede que el borrador se haya descartado. Búscala en la lista de plantillas.
        </EmptyState>
      }
      failure={{
        title: 'No pudimos traer la plantilla',
        text: 'Revisa tu conexión e intenta de nuevo. No se perdió nada.',
      }}
      frame={(problem) => (
        <>
          <Breadcrumbs above={[TEMPLATES]} here="Versión" />
          <h1 className="type-h1">Plantilla</h1>
          {problem}
        </>
      )}
    >
      {(template) => (
        <>
          <Breadcrumbs
            above={[
              TEMPLATES,
              {
                label: LEGAL_DOCUMENT_KINDS[template.kind],
                link: { to: '/templates/$kind', params: { kind: template.kind.toLowerCase() } },
              },
            ]}
            here={`Versión ${template.number}`}
          />
          <TemplatePage
            key={`${template.template_id} ${template.state}`}
            {...rest}
            template={template}
          />
        </>
      )}
    </EntityGate>
  );
};

const Waiting = () => (
  <div className={classes.waiting} aria-busy="true">
    <h1 className="type-h1">Plantilla</h1>
    <Skeleton height={52} radius={12} />
    <Skeleton height={420} radius={12} />
  </div>
);
