import '@mantine/core/styles/Switch.layer.css';
import { CONTACT_CHANNELS } from '@cuotaclara/contract/contacts/contact-words';
import {
  decideOwnChannel,
  type OwnChannel,
  ownChannelText,
} from '@cuotaclara/contract/contacts/own-channels';
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ownChannelKey } from '#domain/query-keys/contact-keys.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { ownChannels } from './own-channels-query.ts';

/** Switches by which borrowers authorise channels for contacts about what they owe. */
export const ChannelsPanel = () => {
  const query = useQuery(ownChannels);
  return (
    <Panel title="Cómo te contactamos" note="Por dónde te recordamos tus pagos y te cobramos.">
      <Loaded
        query={query}
        things="los canales que autorizas"
        skeleton={200}
        failed="Siguen guardados como los dejaste."
        level={3}
      >
        {(channels) => (
          <Stack>
            <PlainList
              items={channels}
              itemKey={({ channel }) => channel}
              label="Canales"
              hasLines
              room={3}
            >
              {(channel) => <ChannelSwitch channel={channel} />}
            </PlainList>
            <Quiet>
              Lo que pidas, tus comprobantes y las alertas de seguridad te llegan siempre. Solo te
              contactamos de lunes a viernes de 7 a. m. a 7 p. m. y los sábados de 8 a. m. a 3 p. m.
              (Ley 2300 de 2023).
            </Quiet>
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
};

const ChannelSwitch = ({ channel: { channel, ...decision } }: { channel: OwnChannel }) => {
  const decide = useDecideChannel();
  const textId = useId();
  return (
    <Stack gap={1}>
      <Switch
        label={CONTACT_CHANNELS[channel]}
        aria-describedby={textId}
        // The answer decides; until then the switch shows what was asked.
        checked={decide.isPending ? decide.variables.is_granted : decision.is_granted}
        disabled={decide.isPending}
        onChange={(event) => decide.mutate({ channel, is_granted: event.currentTarget.checked })}
      />
      <div id={textId}>
        <Quiet>
          {ownChannelText(channel)} {sinceText(decision)}
        </Quiet>
      </div>
    </Stack>
  );
};

const sinceText = ({ is_granted, decided_at }: Omit<OwnChannel, 'channel'>): string => {
  if (decided_at === null) return 'Todavía no lo has decidido.';
  return is_granted
    ? `Autorizado desde el ${formatDate(decided_at)}.`
    : `No lo autorizas desde el ${formatDate(decided_at)}.`;
};

type ChannelDecision = Pick<OwnChannel, 'channel' | 'is_granted'>;

const useDecideChannel = () => {
  const client = useQueryClient();
  return useCommit({
    mutationFn: ({ channel, is_granted }: ChannelDecision) =>
      call(decideOwnChannel, { params: { channel }, body: { is_granted } }),
    done: (_reply, { channel, is_granted }) =>
      `${CONTACT_CHANNELS[channel]}: ${is_granted ? 'autorizado' : 'sin autorizar'}`,
    onSuccess: ({ data }) => client.setQueryData(ownChannelKey, data),
  });
};
