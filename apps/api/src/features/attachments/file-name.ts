const EXTENSIONS: Readonly<Partial<Record<string, string>>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
};

type NamedFile = { readonly name: string; readonly contentType: string };

const ENDING = /\.[a-z0-9]{1,5}$/i;

/**
 * The name of an attachment with the extension of its content: a photo is stored as JPEG, whatever
 * was uploaded.
 */
export function fileNameOf({ name, contentType }: NamedFile): string {
  const extension = EXTENSIONS[contentType];
  if (extension === undefined) return name;
  return `${name.replace(ENDING, '')}.${extension}`;
}
