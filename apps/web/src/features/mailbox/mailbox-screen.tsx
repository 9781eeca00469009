import '#ui/theme/area.css';
import { LIST_DEFAULTS, type MailboxMessage } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { useSession } from '#lib/session/session.ts';
import { DataList } from '#ui/data-list/data-list.tsx';
import type { ListContent } from '#ui/data-list/list-content.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './mailbox.module.css';
import { MailboxCard, mailboxColumns } from './mailbox-columns.tsx';
import { mailboxQueries } from './mailbox-queries.ts';
import type { MailboxSearch } from './mailbox-search.ts';
import { MessageDialog } from './message-dialog.tsx';
import { RecipientFilter } from './recipient-filter.tsx';

type MailboxScreenProps = {
  search: MailboxSearch;
  onSearch: (search: MailboxSearch) => void;
};

type Messages = { readonly data: MailboxMessage[]; readonly page: { readonly total: number } };

const contentOf = (query: UseQueryResult<Messages>): ListContent<MailboxMessage> => {
  if (query.isError) {
    return {
      kind: 'failed',
      onRetry: () => void query.refetch(),
      requestId: query.error instanceof ApiError ? query.error.requestId : null,
    };
  }
  if (!query.data) return { kind: 'loading' };
  const { data, page } = query.data;
  return { kind: 'ready', rows: data, total: page.total, refreshing: query.isPlaceholderData };
};

const NoMessages = ({ recipient }: { recipient: string }) =>
  recipient === '' ? (
    <EmptyState title="Todavía no hay mensajes">
      Pide un enlace para entrar o recupera una contraseña: lo que se enviaría aparecerá aquí.
    </EmptyState>
  ) : (
    <EmptyState title="Nadie recibió mensajes con ese nombre">
      Ningún destinatario contiene «{recipient}». Prueba con una parte del correo o del celular.
    </EmptyState>
  );

const Frame = () => {
  const { user } = useSession();
  return (
    <header className={classes.top}>
      <Link to="/" aria-label="Cuota Clara, ir al inicio">
        <Logo />
      </Link>
      <Link to="/" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />
        {user ? 'Volver al inicio' : 'Volver al ingreso'}
      </Link>
    </header>
  );
};

/** What a demonstration would have sent, for anyone who tries it. */
export const MailboxScreen = ({ search, onSearch }: MailboxScreenProps) => {
  const query = useQuery(mailboxQueries.list(search));
  const { message: openId, ...list } = search;
  const open = query.data?.data.find(({ message_id }) => message_id === openId) ?? null;
  return (
    <div className={classes.screen}>
      <Frame />
      <main className={classes.sheet}>
        <PageHeader
          title="Buzón de la demostración"
          state="Nada de esto salió: son los correos y mensajes que habría enviado."
          actions={
            <Button
              variant="default"
              loading={query.isFetching}
              leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => void query.refetch()}
            >
              Actualizar
            </Button>
          }
        />
        <DataList
          things="los mensajes"
          columns={mailboxColumns}
          content={contentOf(query)}
          page={{
            number: search.page_number ?? LIST_DEFAULTS.page_number,
            size: search.item_per_page ?? LIST_DEFAULTS.item_per_page,
          }}
          onPageChange={({ number, size }) =>
            onSearch({ ...list, page_number: number, item_per_page: size })
          }
          rowKey={({ message_id }) => message_id}
          renderCard={(message) => <MailboxCard message={message} />}
          toolbar={
            <RecipientFilter
              recipient={search.recipient ?? ''}
              onChange={(recipient) => onSearch({ ...list, page_number: 0, recipient })}
            />
          }
          empty={<NoMessages recipient={search.recipient ?? ''} />}
        />
      </main>
      <MessageDialog message={open} onClose={() => onSearch(list)} />
    </div>
  );
};
