import '#ui/theme/area.css';
import type { MailboxMessage } from '@cuotaclara/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { useSession } from '#lib/session/session.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import classes from './mailbox.module.css';
import { mailboxCard, mailboxCells } from './mailbox-cells.tsx';
import { mailboxList } from './mailbox-list.ts';
import type { MailboxSearch } from './mailbox-search.ts';
import { MessageDialog } from './message-dialog.tsx';

type MailboxScreenProps = { search: MailboxSearch; onSearch: OnSearch<MailboxSearch> };

/** Opening a message is a place of its own: back closes it, and it can be shared. */
const opening: RowOpening<MailboxMessage> = {
  kind: 'link',
  to: ({ message_id: message }) => ({
    to: '/demo/mailbox',
    search: (search) => ({ ...search, message }),
  }),
};

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
  const list = useList({ ...mailboxList, search, onSearch });
  const { message: openId, ...closed } = search;
  const messages = list.content.kind === 'ready' ? list.content.rows : [];
  const open = messages.find(({ message_id }) => message_id === openId) ?? null;
  return (
    <div className={classes.screen}>
      <Frame />
      <main className={classes.sheet}>
        <ListScreen
          title="Buzón de la demostración"
          state="Nada de esto salió: son los correos y mensajes que habría enviado."
          list={list}
          rowKey={({ message_id }) => message_id}
          cells={mailboxCells}
          opening={opening}
          renderCard={mailboxCard}
          empty={
            <EmptyState title="Todavía no hay mensajes">
              Pide un enlace para entrar o recupera una contraseña: lo que se enviaría aparecerá
              aquí.
            </EmptyState>
          }
        />
      </main>
      <MessageDialog message={open} onClose={() => onSearch(closed, { replace: false })} />
    </div>
  );
};
