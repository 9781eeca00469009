type TabMessage = 'signed_in' | 'signed_out';

const CHANNEL_NAME = 'cuota-clara-session';

let channel: BroadcastChannel | null = null;

const openChannel = (): BroadcastChannel => {
  channel ??= new BroadcastChannel(CHANNEL_NAME);
  return channel;
};

/** The other tabs of this browser share the cookie, so they must share the news about it. */
export const tellOtherTabs = (message: TabMessage): void => openChannel().postMessage(message);

export const onTabMessage = (listen: (message: TabMessage) => void): void => {
  openChannel().addEventListener('message', (event: MessageEvent<TabMessage>) => {
    listen(event.data);
  });
};
