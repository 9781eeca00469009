import { countedText } from '@cuotaclara/contract/values/number-text';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/format/format-date.ts';
import { formatClock } from '#lib/format/format-date-time.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { closeQueries } from './close-queries.ts';
import { differencesText, stateOfCloses } from './close-words.ts';

/** The last day that was closed: when, with how many credits, and what its checks found. */
export const LastClosePanel = () => {
  const query = useQuery(closeQueries.list({ page: 0, size: 1 }));
  return (
    <Panel title="Último cierre" action={<Link to="/closes">Ver cierres</Link>}>
      <Loaded query={query} things="el último cierre" skeleton={60} isEmpty={() => false}>
        {(closes) => {
          const { newest_closed: last } = closes;
          if (last === null || last.ended_at === null)
            return <Quiet>{stateOfCloses(closes)}</Quiet>;
          const Icon = last.differences > 0 ? IconAlertTriangle : IconCircleCheck;
          const credits =
            last.credits === null ? '' : `${countedText(last.credits, ['crédito', 'créditos'])}; `;
          return (
            <>
              <Row gap={2}>
                <Icon size={18} stroke={1.8} aria-hidden="true" />
                <strong>
                  {formatDate(last.day)}, cerrado a {formatClock(last.ended_at)}
                </strong>
              </Row>
              <Quiet tone={last.differences > 0 ? 'warn' : undefined}>
                {credits}
                {differencesText(last.differences)}.{last.is_resumed && ' Se reanudó.'}
              </Quiet>
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
};
