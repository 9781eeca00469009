import type { BodyOf } from '@cuotaclara/contract';
import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { type listOpenHits, SCREENING_KINDS } from '@cuotaclara/contract/screening/screening-lists';
import type { decideHit } from '@cuotaclara/contract/studies/study';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconListSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureText } from '#lib/api/failure-text.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './screening.module.css';
import { screeningQueries } from './screening-queries.ts';
import { useDecideHit } from './use-screening-changes.ts';

type OpenHit = ReturnType<typeof listOpenHits.reply.parse>['data'][number];
type HitVerdict = BodyOf<typeof decideHit>['decision'];

/** The undecided hits in the lists, oldest first. */
export const OpenHits = () => (
  <Panel
    title="Coincidencias por decidir"
    note="Parecerse a alguien de una lista no es ser esa persona: alguien lo mira y lo escribe."
  >
    <Hits />
  </Panel>
);

const Hits = () => {
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
          <HitItem key={hit.screening_hit_id} hit={hit} />
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

const PLACEHOLDERS: Record<HitVerdict, string> = {
  dismissed: 'El documento y la fecha de nacimiento son otros',
  confirmed: 'El documento y la fecha de nacimiento son los mismos',
};

/** Neither answer is pushed: a wrong one stops a credit, or lets one through. */
const HitItem = ({ hit }: { hit: OpenHit }) => {
  const decide = useDecideHit();
  const ask = (decision: HitVerdict): void =>
    confirmAction({
      ...QUESTIONS[decision](hit),
      verb: decision === 'confirmed' ? 'Es la misma persona' : 'No es la persona',
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
      <FactList facts={hitFacts(hit)} />
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

const hitFacts = (hit: OpenHit) => [
  { label: 'En la lista', value: hit.full_name },
  {
    label: 'Su documento',
    value: hit.identification === null ? 'No lo dice' : formatIdentification(hit.identification),
  },
  { label: 'Lista', value: hit.list_name },
  { label: 'Detalle', value: hit.detail ?? '–' },
  { label: 'Parecido', value: formatPercent(hit.similarity) },
  { label: 'Encontrada', value: <DateText value={hit.found_at} withTime /> },
];
