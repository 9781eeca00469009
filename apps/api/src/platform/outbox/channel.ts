/** A file of a message; a channel that does not carry it does not read it. */
export type StoredAttachment = {
  readonly name: string;
  readonly contentType: string;
  readBytes(): Promise<Buffer>;
};

/** A message on its way out. Its id is the same at every attempt. */
export type StoredMessage = {
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly StoredAttachment[];
};

/** Hands a message over, or throws a DeliveryError that says whether trying again could help. */
export type Channel = (message: StoredMessage) => Promise<'sent' | 'stored'>;

/** Why a message did not leave. `reason` is stored and logged, so it never names a person. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly permanent: boolean;

  constructor(reason: string, { permanent }: { permanent: boolean }) {
    super(reason);
    this.permanent = permanent;
  }
}

/** The embedded default: nothing leaves the house, the stored row is all there is. */
export const storeOnly: Channel = async () => 'stored';
