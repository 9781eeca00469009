type Moment = Date | Temporal.Instant | Temporal.ZonedDateTime;
type QueryValue = string | number | boolean | Moment | Temporal.PlainDate | null | undefined;

export type UrlParts = {
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
};

const textOf = (value: NonNullable<QueryValue>): string => {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Temporal.ZonedDateTime) return value.toInstant().toString();
  return String(value);
};

/** `:name` parts of the path are filled in; empty, undefined and null query values are dropped. */
export const buildUrl = ({ path, params = {}, query = {} }: UrlParts): string => {
  const filledPath = path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs the param ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.append(name, textOf(value));
  }
  return search.size === 0 ? filledPath : `${filledPath}?${search}`;
};
