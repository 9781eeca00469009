/** A box of an mp4. */
export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), ...content]);
  whole.writeUInt32BE(whole.length, 0);
  return whole;
}

const handler = (kind: string): Buffer =>
  box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(13));

const track = (kind: string): Buffer =>
  box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('mdhd'), handler(kind)));

const FILE_TYPE = box('ftyp', Buffer.from('isom'), Buffer.alloc(4), Buffer.from('isommp41'));

/** The boxes of a film in the order of a camera, which writes its table of contents last. */
export const mp4Parts = (kinds: readonly string[]) => ({
  fileType: FILE_TYPE,
  media: box('mdat', Buffer.alloc(5000, 7)),
  movie: box('moov', box('mvhd', Buffer.alloc(100)), ...kinds.map(track)),
});

export function mp4Of(...kinds: readonly string[]): Buffer {
  const { fileType, media, movie } = mp4Parts(kinds);
  return Buffer.concat([fileType, media, movie]);
}

/** An element of a webm; its size is left open where the recorder does not know it yet. */
export function element(
  id: string,
  content: readonly Buffer[],
  { isOpen = false }: { readonly isOpen?: boolean } = {},
): Buffer {
  const inside = Buffer.concat(content);
  const size = Buffer.alloc(8, 0xff);
  size.writeUInt8(0x01, 0);
  if (!isOpen) size.writeUIntBE(inside.length, 2, 6);
  if (!isOpen) size.writeUInt8(0, 1);
  return Buffer.concat([Buffer.from(id, 'hex'), size, inside]);
}

const VIDEO_TRACK = 1;

type Recording = { readonly trackType?: number; readonly docType?: string };

/** A recording as a browser makes it: segment and clusters with sizes left open. */
export function webmOf({ trackType = VIDEO_TRACK, docType = 'webm' }: Recording = {}): Buffer {
  const open = { isOpen: true };
  const entry = element('ae', [element('d7', [Buffer.from([1])]), kindOf(trackType)]);
  const block = element('a3', [Buffer.alloc(900, 9)]);
  const cluster = element('1f43b675', [element('e7', [Buffer.from([0])]), block, block], open);
  return Buffer.concat([
    element('1a45dfa3', [element('4282', [Buffer.from(docType)])]),
    element('18538067', [element('1654ae6b', [entry]), cluster, cluster], open),
  ]);
}

const kindOf = (trackType: number): Buffer => element('83', [Buffer.from([trackType])]);
