/** A file to look at. The content type decides how it is shown. */
export type ViewedFile = {
  readonly name: string;
  readonly contentType: string;
  /** An address of this site, or one made from bytes that were fetched (`blob:`). */
  readonly url: string;
};

export type FileKind = 'image' | 'video' | 'document';

export const fileKindOf = (contentType: string): FileKind => {
  if (contentType.startsWith('image/')) return 'image';
  return contentType.startsWith('video/') ? 'video' : 'document';
};
