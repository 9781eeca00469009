import { type AuditDetail, PROGRAM_NAME } from '@cuotaclara/contract';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { CopyCode } from '#ui/text/copy-code.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './audit.module.css';
import { actionWords } from './audit-cells.tsx';
import { auditQueries } from './audit-queries.ts';
import { FactDifference } from './fact-difference.tsx';
import { SealBadge } from './seal-badge.tsx';
import { subjectKindName } from './subject-words.ts';

type EntryDrawerProps = { entryId: string | undefined; onClose: () => void };

/** One entry of the log, beside the list it was found in. */
export const EntryDrawer = ({ entryId, onClose }: EntryDrawerProps) => (
  <Drawer
    opened={entryId !== undefined}
    onClose={onClose}
    position="right"
    size={520}
    title="Movimiento de la auditoría"
    overlayProps={dialogProps.overlayProps}
    attributes={dialogProps.attributes}
    closeButtonProps={{ 'aria-label': 'Cerrar el movimiento' }}
    classNames={{
      content: classes.drawer ?? '',
      header: classes.drawer ?? '',
      title: classes.drawerTitle ?? '',
    }}
  >
    {entryId !== undefined && <Entry id={entryId} />}
  </Drawer>
);

/** An id that is no number is refused with 400: it names no entry either. */
const MISSING_STATUSES = [400, 404];

const Entry = ({ id }: { id: string }) => (
  <EntityGate
    query={useQuery(auditQueries.entry(id))}
    skeleton={<EntrySkeleton />}
    missingStatuses={MISSING_STATUSES}
    missing={
      <EmptyState title="Este movimiento no existe">
        Revisa el enlace, o cierra este panel y búscalo en la lista.
      </EmptyState>
    }
    failure={{
      title: 'No pudimos traer el movimiento',
      text: 'El servidor no respondió como esperábamos. La lista sigue donde estaba.',
    }}
  >
    {(entry) => <EntryDetail entry={entry} />}
  </EntityGate>
);

const EntrySkeleton = () => (
  <div className={classes.waiting} aria-busy="true" role="status" aria-label="Cargando">
    <span />
    <span />
    <span />
    <span />
  </div>
);

const EntryDetail = ({ entry }: { entry: AuditDetail }) => (
  <article className={classes.entry}>
    <header className={classes.entryHead}>
      <h3 className="type-h2">{actionWords(entry)}</h3>
      <SealBadge position={entry.seal?.position ?? null} isIntact={entry.seal?.is_intact ?? true} />
    </header>
    <FactList facts={originFacts(entry)} />
    <section aria-labelledby="audit-difference">
      <h3 id="audit-difference" className={classes.part}>
        {entry.before === null ? 'Qué quedó registrado' : 'Antes y después'}
      </h3>
      <FactDifference entry={entry} />
    </section>
    <SealFacts entry={entry} />
  </article>
);

/** Who, when, to what and from where. */
const originFacts = (entry: AuditDetail) => [
  { label: 'Cuándo', value: <DateText value={entry.happened_at} withTime /> },
  { label: 'Quién', value: <Actor entry={entry} /> },
  { label: 'Sobre', value: <SubjectLink entry={entry} /> },
  { label: 'Dirección de red', value: entry.network_address ?? '–' },
  {
    label: 'Navegador',
    value: <span title={entry.user_agent ?? undefined}>{entry.browser ?? '–'}</span>,
  },
  {
    label: 'Solicitud',
    value: entry.request_id === null ? '–' : <CopyCode code={entry.request_id} word={null} />,
  },
];

const Actor = ({ entry: { actor_user_id: id, actor_name: name } }: { entry: AuditDetail }) =>
  id === null ? (
    name === PROGRAM_NAME ? (
      'Cuota Clara, por sí misma'
    ) : (
      name
    )
  ) : (
    <Link
      to="/admin/audit"
      search={{ actor_user_id: String(id) }}
      title={`Ver todo lo que hizo ${name}`}
    >
      {name}
    </Link>
  );

const SubjectLink = ({ entry }: { entry: AuditDetail }) => {
  const { subject_id: id, subject_kind: kind, subject_name: name } = entry;
  if (id === null || name === null) return subjectKindName(entry);
  return (
    <>
      {subjectKindName(entry)}:{' '}
      <Link
        to="/admin/audit"
        search={{ subject_kind: kind, search: id }}
        title={`Ver todo lo que se hizo sobre ${name}`}
      >
        {name}
      </Link>
      {kind === 'credit' && (
        <>
          {' · '}
          <Link to="/credits/$id" params={{ id }}>
            Abrir el crédito
          </Link>
        </>
      )}
    </>
  );
};

const INTACT = 'Lo calculamos de nuevo ahora mismo: el movimiento es el que se selló.';
const CHANGED =
  'Lo calculamos de nuevo ahora mismo y no da lo mismo: alguien cambió el movimiento o su sello ' +
  'por fuera del programa. Avisa a quien administra la base de datos.';

const SealFacts = ({ entry: { seal } }: { entry: AuditDetail }) => {
  if (seal === null) {
    return (
      <p className={classes.quiet}>
        Se guardó hace un instante. Su sello llega enseguida y lo une a la cadena.
      </p>
    );
  }
  return (
    <section aria-labelledby="audit-seal">
      <h3 id="audit-seal" className={classes.part}>
        Su lugar en la cadena
      </h3>
      <p className={classes.quiet} data-broken={!seal.is_intact || undefined}>
        {seal.is_intact ? INTACT : CHANGED}
      </p>
      <dl className={classes.hashes}>
        <dt>Sello</dt>
        <dd>
          <CopyCode code={seal.hash} word={null} />
        </dd>
        <dt>Sello anterior</dt>
        <dd>
          <CopyCode code={seal.previous_hash} word={null} />
        </dd>
      </dl>
    </section>
  );
};
