import { CONTACTS_PER_PAGE, type ContactLogEntry } from '@cuotaclara/contract/contacts/contact-log';
import { Button } from '@mantine/core';
import { IconBan, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHANNEL_ICONS } from '#domain/contact/channel-icons.ts';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Timeline } from '#ui/layout/timeline.tsx';
import { contactLogQuery } from './contact-queries.ts';
import { aboutEntry, titleOfEntry } from './log-words.ts';

type LogPanelProps = { creditId: number };

const EMPTY = 'Nadie ha contactado todavía a las personas de este crédito.';

/** Contacts and refused attempts, newest first, page by page. */
export const LogPanel = ({ creditId }: LogPanelProps) => {
  const [page, setPage] = useState(0);
  return (
    <Panel title="Contactos" note="De todos sus créditos: los límites son por persona.">
      <CreditPart
        query={useQuery(contactLogQuery(creditId, page))}
        things="los contactos"
        skeleton={320}
        isEmpty={({ total }) => total === 0}
        empty={EMPTY}
      >
        {({ entries, total }) => (
          <Stack>
            <Entries entries={entries} />
            {total > CONTACTS_PER_PAGE && <Pager page={page} total={total} onPage={setPage} />}
          </Stack>
        )}
      </CreditPart>
    </Panel>
  );
};

const iconOf = ({ kind, channel }: ContactLogEntry): TablerIcon =>
  kind === 'refusal' ? IconBan : CHANNEL_ICONS[channel];

const Entries = ({ entries }: { entries: readonly ContactLogEntry[] }) => {
  const isOfSeveral = new Set(entries.map(({ person }) => person)).size > 1;
  return (
    <Timeline
      events={entries.map((entry) => ({
        key: `${entry.kind} ${entry.id}`,
        icon: iconOf(entry),
        title: titleOfEntry(entry),
        text: (
          <>
            {aboutEntry(entry, isOfSeveral)}
            {entry.kind === 'contact' && entry.note !== null && <> · «{entry.note}»</>}
          </>
        ),
        at: entry.at,
      }))}
    />
  );
};

type PagerProps = { page: number; total: number; onPage: (page: number) => void };

const Pager = ({ page, total, onPage }: PagerProps) => {
  const last = Math.ceil(total / CONTACTS_PER_PAGE) - 1;
  return (
    <Row to="both-ends">
      <Quiet isLive>
        Página {page + 1} de {last + 1}
      </Quiet>
      <Row>
        <Button variant="default" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
          Más nuevos
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          Más antiguos
        </Button>
      </Row>
    </Row>
  );
};
