import type { BodyOf } from '@cuotaclara/contract';
import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { type listOpenHits, SCREENING_KINDS } from '@cuotaclara/contract/screening/screening-lists';
import type { decideHit } from '@cuotaclara/contract/studies/study';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconListSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './screening.module.css';
import { screeningQueries } from './screening-queries.ts';
import { UndoDecision } from './undo-decision.tsx';
import { useDecideHit } from './use-screening-changes.ts';

type OpenHit = ReturnType<typeof listOpenHits.reply.parse>['data'][number];
type HitVerdict = NonNullable<BodyOf<typeof decideHit>['decision']>;

/** The undecided hits in the lists, oldest first. */
export const OpenHits = () => (
  <Panel
    title="Coincidencias por decidir"
    note="Un nombre parecido no basta: revisa y deja escrita tu decisión."
  >
    <Hits />
  </Panel>
);

type Decided = { readonly hit: OpenHit; readonly decision: HitVerdict };

const Hits = () => {
  const [decided, setDecided] = useState<Decided | null>(null);
  return (
    <>
      {decided !== null && <JustDecided decided={decided} onUndone={() => setDecided(null)} />}
      <HitList onDecided={setDecided} />
    </>
  );
};

const HitList = ({ onDecided }: Pick<HitItemProps, 'onDecided'>) => {
  const query = useInfiniteQuery(screeningQueries.hits);
  const hits = query.data?.pages.flatMap((page) => page.data);
  if (query.isError && !hits) {
    return (
      <FailedState title="No pudimos traer las coincidencias" onRetry={() => void query.refetch()}>
        {failureText(query.error)}
      </FailedState>
    );
  }
  if (!hits) return <Skeleton height={120} role="status" aria-label="Buscando coincidencias" />;
  if (hits.length === 0) {
    return (
      <p className={classes.nothing}>
        <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
        Nada espera por ti. Lo nuevo aparecerá aquí.
      </p>
    );
  }
  return (
    <>
      <ul className={classes.hits}>
        {hits.map((hit) => (
          <HitItem key={hit.screening_hit_id} hit={hit} onDecided={onDecided} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Ver más coincidencias
        </Button>
      )}
    </>
  );
};

/** What follows for a credit from being that person. */
const MEANS: Record<OpenHit['list_kind'], string> = {
  sanctions: 'Mientras esté confirmada, su crédito no se aprueba ni se desembolsa.',
  pep: 'Su crédito puede seguir: cumplimiento lo mira más de cerca.',
};

const QUESTIONS: Record<HitVerdict, (hit: OpenHit) => { title: string; consequence: string }> = {
  dismissed: (hit) => ({
    title: `¿${hit.borrower_name} no es la persona de la lista?`,
    consequence:
      'Queda escrito con tu nombre, la fecha y el motivo, y esta coincidencia ya no detiene su crédito.',
  }),
  confirmed: (hit) => ({
    title: `¿${hit.borrower_name} es la persona de la lista?`,
    consequence: `Queda escrito con tu nombre, la fecha y el motivo. ${MEANS[hit.list_kind]}`,
  }),
};

const VERBS: Record<HitVerdict, string> = {
  confirmed: 'Es la misma persona',
  dismissed: 'No es la persona',
};

const PLACEHOLDERS: Record<HitVerdict, string> = {
  dismissed: 'El documento y la fecha de nacimiento son otros',
  confirmed: 'El documento y la fecha de nacimiento son los mismos',
};

type HitItemProps = { hit: OpenHit; onDecided: (decided: Decided) => void };

/** Neither answer is pushed: a wrong one stops a credit, or lets one through. */
const HitItem = ({ hit, onDecided }: HitItemProps) => {
  const decide = useDecideHit();
  const ask = (decision: HitVerdict): void =>
    confirmAction({
      ...QUESTIONS[decision](hit),
      verb: VERBS[decision],
      ...(decision === 'confirmed' && hit.list_kind === 'sanctions' && { tone: 'danger' }),
      reason: {
        label: 'En qué te basas',
        placeholder: PLACEHOLDERS[decision],
        lengthMax: NOTE_LENGTH_MAX,
      },
      onConfirm: async (reason) => {
        // Of two users who decide at once, the second gets a refusal.
        const seen = { id: hit.screening_hit_id, seen_decision: null };
        await decide.mutateAsync({ ...seen, decision, reason });
        onDecided({ hit, decision });
      },
    });
  return (
    <li className={classes.hit}>
      <div className={classes.hitHead}>
        <Link
          to="/borrowers/$document"
          params={{
            document: exactBorrowerKey({
              borrower_id: hit.borrower_id,
              identification: hit.borrower_identification,
            }),
          }}
          className={classes.person}
        >
          {hit.borrower_name}
        </Link>
        <span className={classes.quiet}>{formatIdentification(hit.borrower_identification)}</span>
        <Badge tone="warn" icon={IconListSearch}>
          {SCREENING_KINDS[hit.list_kind]}
        </Badge>
      </div>
      <Comparison hit={hit} />
      <p className={classes.quiet}>
        {hit.list_name} · encontrada el <DateText value={hit.found_at} withTime />
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => ask('confirmed')}>
          Es la misma persona
        </Button>
        <Button variant="default" onClick={() => ask('dismissed')}>
          No es la persona
        </Button>
      </div>
    </li>
  );
};

/** Likeness of the two people in words: a percentage says nothing of what differs. */
const likenessText = (hit: OpenHit): string => {
  const { similarity, full_name, borrower_full_name } = hit;
  // One document makes them alike, whatever their names are.
  if (hit.identification === hit.borrower_identification) return 'Mismo documento';
  if (similarity < 1) return `Nombres parecidos (${formatPercent(similarity)})`;
  const words = (name: string) => name.trim().split(/\s+/).length;
  return words(full_name) === words(borrower_full_name)
    ? 'Mismos nombres y apellidos'
    : 'Mismos nombres y primer apellido';
};

type Compared = { readonly label: string; readonly ours: ReactNode; readonly listed: ReactNode };

const comparedOf = (hit: OpenHit): readonly Compared[] => [
  { label: 'Nombre', ours: hit.borrower_full_name, listed: hit.full_name },
  {
    label: 'Documento',
    ours: formatIdentification(hit.borrower_identification),
    listed: hit.identification === null ? 'No informado' : formatIdentification(hit.identification),
  },
  {
    label: 'Nacimiento',
    ours: hit.borrower_born_on === null ? 'Sin registrar' : formatDate(hit.borrower_born_on),
    // The files of the lists have no column for it: where they know it, it is in the detail.
    listed: 'No informado',
  },
  { label: 'Detalle', ours: likenessText(hit), listed: hit.detail ?? 'Sin detalle' },
];

/** The customer and the person of the list side by side, line by line. */
const Comparison = ({ hit }: { hit: OpenHit }) => (
  <table className={classes.compared}>
    <thead>
      <tr>
        <td />
        <th scope="col">Nuestro cliente</th>
        <th scope="col">En la lista</th>
      </tr>
    </thead>
    <tbody>
      {comparedOf(hit).map(({ label, ours, listed }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{ours}</td>
          <td>{listed}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type JustDecidedProps = { decided: Decided; onUndone: () => void };

/** The decision of just now, with the way back: every decision stays written. */
const JustDecided = ({ decided: { hit, decision }, onUndone }: JustDecidedProps) => (
  <Notice tone="good">
    {hit.borrower_name}: {VERBS[decision].toLowerCase()} de la lista.
    <UndoDecision hit={{ ...hit, decision }} onUndone={onUndone} />
  </Notice>
);
