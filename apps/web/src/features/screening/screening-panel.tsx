import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { ScreeningHit } from '@cuotaclara/contract/screening/screening-hits';
import { SCREENING_KINDS } from '@cuotaclara/contract/screening/screening-lists';
import type { StudyFindings } from '@cuotaclara/contract/studies/study';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import type { May } from '#domain/credit/use-may.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { UndoDecision } from './undo-decision.tsx';
import { SEARCHES, type Searcher, useScreenBorrower } from './use-screen-borrower.ts';

type ScreeningPanelProps = {
  credit: CreditDetail;
  screening: StudyFindings['screening'];
  /** Who searches again; null in a stored study, which stays as it was. */
  searcher: Searcher | null;
  may: May;
};

const STALE_NOW =
  'Desde la última búsqueda cambió una lista, el nombre o el documento: busca de nuevo.';
const STALE_THEN = 'Ese día faltaba buscar en las listas más nuevas.';

const isOpen = ({ decision }: ScreeningHit): boolean => decision === null;

/** The screening lists that have a person of the borrower's name or identification. */
export const ScreeningPanel = ({ credit, screening, searcher, may }: ScreeningPanelProps) => {
  const { lists, hits, is_stale: isStale } = screening;
  return (
    <Panel
      title="Listas de control"
      action={
        searcher !== null &&
        may('review_compliance') && (
          <Link to="/screening">{hits.some(isOpen) ? 'Decidir' : 'Ver las listas'}</Link>
        )
      }
    >
      <div className={layout.column}>
        {isStale && <Notice tone="info">{searcher === null ? STALE_THEN : STALE_NOW}</Notice>}
        {hits.length === 0 && !isStale && (
          <p className={layout.lead}>
            {lists.length === 0 ? 'No hay listas importadas.' : 'Sin coincidencias.'}
          </p>
        )}
        {hits.length > 0 && (
          <ul className={records.list}>
            {hits.map((hit) => (
              <Hit
                key={hit.screening_hit_id}
                hit={hit}
                mayUndo={searcher !== null && may('review_compliance')}
              />
            ))}
          </ul>
        )}
        {lists.length > 0 && (
          <ul className={layout.plain}>
            {lists.map((list) => (
              <li key={list.name}>
                {list.name}, del <DateText value={list.issued_on} />
              </li>
            ))}
          </ul>
        )}
        {searcher !== null && <SearchAgain creditId={credit.credit_id} searcher={searcher} />}
      </div>
    </Panel>
  );
};

type SearchAgainProps = { creditId: number; searcher: Searcher };

const SearchAgain = ({ creditId, searcher }: SearchAgainProps) => {
  const look = useScreenBorrower(creditId, searcher);
  return (
    <>
      {look.isError && <Notice tone="danger">{inlineText(SEARCHES[searcher], look.error)}</Notice>}
      <div className={layout.buttons}>
        <Button variant="default" size="sm" loading={look.isPending} onClick={() => look.mutate()}>
          {searcher === 'study' ? 'Buscar de nuevo' : 'Buscar en listas'}
        </Button>
      </div>
    </>
  );
};

/** Alike to the last letter says nothing of a document that the list does not have. */
const alikeText = ({ similarity, identification }: ScreeningHit): string => {
  const document = identification === null ? 'no informado' : formatIdentification(identification);
  const name =
    similarity < 1 ? `nombres parecidos (${formatPercent(similarity)})` : 'coincide del todo';
  return `Documento en la lista: ${document} · ${name}`;
};

type HitProps = { hit: ScreeningHit; mayUndo: boolean };

const Hit = ({ hit, mayUndo }: HitProps) => (
  <li className={`${records.record} ${records.row}`}>
    <div className={records.words}>
      <p className={records.name}>{hit.full_name}</p>
      {hit.co_debtor !== undefined && (
        <p className={layout.quiet}>Se parece al codeudor {hit.co_debtor}</p>
      )}
      <p className={layout.quiet}>
        {hit.list_name} ({SCREENING_KINDS[hit.list_kind].toLocaleLowerCase('es-CO')})
      </p>
      <p className={layout.quiet}>{alikeText(hit)}</p>
      {hit.detail !== null && <p className={layout.quiet}>{hit.detail}</p>}
      {hit.reason !== null && (
        <p className={layout.quiet}>
          {hit.decided_by}: «{hit.reason}»
        </p>
      )}
      {mayUndo && hit.decision !== null && <UndoDecision hit={hit} />}
    </div>
    <HitBadge decision={hit.decision} />
  </li>
);

const HitBadge = ({ decision }: Pick<ScreeningHit, 'decision'>) => {
  switch (decision) {
    case 'dismissed':
      return (
        <Badge tone="good" icon={IconCheck}>
          Descartada
        </Badge>
      );
    case 'confirmed':
      return (
        <Badge tone="danger" icon={IconAlertTriangle}>
          Confirmada
        </Badge>
      );
    default:
      return (
        <Badge tone="warn" icon={IconClock}>
          Por decidir
        </Badge>
      );
  }
};
