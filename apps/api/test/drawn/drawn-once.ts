const drawn = new Map<string, Promise<Buffer>>();

/** A picture that is drawn once per process: the same words about it are the same picture. */
export function drawnOnce<W>(draw: (words: W) => Promise<Buffer>): (words: W) => Promise<Buffer> {
  return (words) => {
    const key = `${draw.name} ${JSON.stringify(words)}`;
    const picture = drawn.get(key) ?? draw(words);
    drawn.set(key, picture);
    return picture;
  };
}
