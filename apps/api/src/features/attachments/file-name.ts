const EXTENSIONS: Readonly<Partial<Record<string, string>>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
};

type Named = { readonly name: string; readonly contentType: string };

const ENDING = /\.[a-z0-9]{1,5}$/i;

/**
 * The name that a paper was given, with the ending of what it is: a photo is kept as a JPEG,
 * whatever it was when it came.
 */
export function fileNameOf({ name, contentType }: Named): string {
  const extension = EXTENSIONS[contentType];
  if (extension === undefined) return name;
  return `${name.replace(ENDING, '')}.${extension}`;
}
