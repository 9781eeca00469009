import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import type { TemplateHead, TemplateList } from '@cuotaclara/contract/templates/templates';
import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/format/format-date.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { templateQueries } from '../template-queries.ts';
import { numberedWord, STANDING_LOOKS, standingSentence } from '../version-words.ts';
import classes from './templates.module.css';

type Kind = TemplateList['kinds'][number];

const isOpen = ({ state }: TemplateHead): boolean => state === 'DRAFT' || state === 'PROPOSED';

const stateSentence = (kinds: readonly Kind[] | undefined): string => {
  const all = kinds?.flatMap(({ versions }) => versions) ?? [];
  const proposed = all.filter(({ state }) => state === 'PROPOSED').length;
  const drafts = all.filter(({ state }) => state === 'DRAFT').length;
  if (proposed > 0) {
    return proposed === 1
      ? 'Hay una versión propuesta por publicar.'
      : `Hay ${proposed} versiones propuestas por publicar.`;
  }
  if (drafts > 0) return drafts === 1 ? 'Hay un borrador.' : `Hay ${drafts} borradores.`;
  return 'Los textos de los documentos legales, con su versión y su fecha.';
};

/** Every kind of legal document with the version in force and the one that is being written. */
export const TemplatesScreen = () => {
  const query = useQuery(templateQueries.list);
  return (
    <>
      <PageHeader title="Plantillas" state={stateSentence(query.data?.kinds)} />
      <Loaded query={query} things="las plantillas" skeleton={<KindShapes />}>
        {({ kinds }) => (
          <ul className={classes.kinds} aria-label="Documentos">
            {kinds.map((kind) => (
              <KindRow key={kind.kind} {...kind} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
};

const KindRow = ({ kind, versions }: Kind) => {
  const inForce = versions.find(({ standing }) => standing === 'in_force');
  const coming = versions.find(({ standing }) => standing === 'coming');
  const open = versions.find(isOpen);
  return (
    <li className={classes.kind}>
      <div className={classes.what}>
        <Link to="/templates/$kind" params={{ kind: kind.toLowerCase() }} className={classes.name}>
          {LEGAL_DOCUMENT_KINDS[kind]}
        </Link>
        <span className={classes.note}>
          {versions.length === 1 ? 'Una versión' : `${versions.length} versiones`}
        </span>
      </div>
      <div className={classes.what}>
        {inForce ? (
          <>
            <VersionLink version={inForce}>Versión {inForce.number}</VersionLink>
            <span className={classes.note}>
              Rige desde el {formatDate(inForce.in_force_from)}
              {coming && `; la ${coming.number}, desde el ${formatDate(coming.in_force_from)}`}
            </span>
          </>
        ) : (
          <span className={classes.note}>Todavía no rige ninguna</span>
        )}
      </div>
      <div className={classes.what}>
        {open && (
          <>
            <Badge {...STANDING_LOOKS[open.standing]}>{numberedWord(open)}</Badge>
            <span className={classes.note}>{standingSentence(open)}</span>
          </>
        )}
      </div>
      {open && (
        <VersionLink version={open}>{open.state === 'DRAFT' ? 'Seguir' : 'Revisar'}</VersionLink>
      )}
    </li>
  );
};

type VersionLinkProps = { readonly version: TemplateHead; readonly children: React.ReactNode };

/** Opens a version; for those who listen it also says of which document. */
const VersionLink = ({ version, children }: VersionLinkProps) => (
  <Link
    to="/templates/versions/$id"
    params={{ id: String(version.template_id) }}
    className={classes.link}
  >
    {children}
    <span className="visually-hidden"> de {LEGAL_DOCUMENT_KINDS[version.kind]}</span>
    <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
  </Link>
);

const KIND_NAMES = Object.values(LEGAL_DOCUMENT_KINDS);

/** The names are known before the versions are. */
const KindShapes = () => (
  <div className={classes.kinds}>
    {KIND_NAMES.map((name) => (
      <div key={name} className={classes.kind}>
        <span className={classes.name}>{name}</span>
        <Skeleton height={10} width="60%" />
        <span />
      </div>
    ))}
  </div>
);
