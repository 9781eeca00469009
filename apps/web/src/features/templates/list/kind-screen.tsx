import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import type { TemplateHead, TemplateList } from '@cuotaclara/contract/templates/templates';
import { Button, Skeleton } from '@mantine/core';
import { IconChevronRight, IconCopyPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { templateQueries } from '../template-queries.ts';
import { useStartTemplate } from '../use-template-changes.ts';
import { authorOf, STANDING_LOOKS, standingSentence } from '../version-words.ts';
import classes from './templates.module.css';

type KindScreenProps = {
  /** As the address writes it, in small letters. */
  readonly kind: string;
  readonly onOpen: (id: number) => void;
};

const ABOVE = [{ label: 'Plantillas', link: { to: '/templates' } }] as const;

const isKind = (name: string): name is keyof typeof LEGAL_DOCUMENT_KINDS =>
  Object.hasOwn(LEGAL_DOCUMENT_KINDS, name);

/** The versions of one document, newest first. */
export const KindScreen = ({ kind: address, onOpen }: KindScreenProps) => {
  const kind = address.toUpperCase();
  const query = useQuery(templateQueries.list);
  if (!isKind(kind)) {
    return (
      <>
        <Breadcrumbs above={ABOVE} here="Documento" />
        <PageHeader title="Plantilla" />
        <EmptyState title="No hay un documento con ese nombre">
          Búscalo en la lista de plantillas.
        </EmptyState>
      </>
    );
  }
  const name = LEGAL_DOCUMENT_KINDS[kind];
  const { data } = query;
  const versionsIn = ({ kinds }: TemplateList) =>
    kinds.find((each) => each.kind === kind)?.versions ?? [];
  return (
    <>
      <Breadcrumbs above={ABOVE} here={name} />
      <PageHeader
        title={name}
        state="Cada versión queda como se publicó. Lo firmado conserva la suya."
        actions={data && <Start may={data.may} versions={versionsIn(data)} onOpen={onOpen} />}
      />
      <Loaded query={query} things="las versiones" skeleton={<VersionShape />}>
        {(list) => (
          <ol className={classes.versions} aria-label="Versiones">
            {versionsIn(list).map((version) => (
              <VersionRow key={version.template_id} version={version} />
            ))}
          </ol>
        )}
      </Loaded>
    </>
  );
};

const VersionShape = () => (
  <div className={classes.versions}>
    <div className={classes.version}>
      <Skeleton height={10} width="60%" />
    </div>
  </div>
);

type StartProps = {
  readonly may: TemplateList['may'];
  readonly versions: readonly TemplateHead[];
  readonly onOpen: (id: number) => void;
};

/** A new version starts with the text in force; a document has one open version. */
const Start = ({ may, versions, onOpen }: StartProps) => {
  const start = useStartTemplate();
  const hasOpen = versions.some(({ state }) => state === 'DRAFT' || state === 'PROPOSED');
  const from = versions.find(({ standing }) => standing === 'in_force') ?? versions[0];
  if (!may.write || hasOpen || from === undefined) return null;
  return (
    <Button
      loading={start.isPending}
      leftSection={<IconCopyPlus size={17} stroke={1.7} aria-hidden="true" />}
      onClick={() =>
        start.mutate(from.template_id, { onSuccess: (made) => onOpen(made.template_id) })
      }
    >
      Nueva versión
    </Button>
  );
};

const VersionRow = ({ version }: { version: TemplateHead }) => {
  const look = STANDING_LOOKS[version.standing];
  return (
    <li className={classes.version}>
      <div className={classes.what}>
        <span className={classes.name}>Versión {version.number}</span>
        <Badge tone={look.tone} icon={look.icon}>
          {look.word}
        </Badge>
      </div>
      <div className={classes.what}>
        <span className={classes.note}>{standingSentence(version)}</span>
        <span className={classes.note}>
          Escrita por {authorOf(version.written_by)}
          {version.published_at !== null && `, publicada por ${authorOf(version.published_by)}`}
        </span>
        {version.note !== null && <span className={classes.note}>«{version.note}»</span>}
      </div>
      <Link
        to="/templates/versions/$id"
        params={{ id: String(version.template_id) }}
        className={classes.link}
      >
        Abrir<span className="visually-hidden"> la versión {version.number}</span>
        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
      </Link>
    </li>
  );
};
