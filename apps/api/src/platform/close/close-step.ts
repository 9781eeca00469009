/** Counts of a step by their names; somebody has to look at `differences`. */
export type CloseFigures = Readonly<Record<string, number>> & { readonly differences?: number };

type DayChunk = {
  /** The business day that is closed. */
  readonly day: Temporal.PlainDate;
};

/** The credits after one id up to another. */
export type CreditChunk = DayChunk & { readonly after: number; readonly upTo: number };

type StepOf<Size, Chunk> = {
  readonly name: string;
  /** Names of the steps that are done for every credit before this one begins. */
  readonly after?: readonly string[];
  /** Only for the newest of the days that are closed: it works by the clock, or it tells people. */
  readonly isOfNewestDay?: boolean;
  /** One chunk is a range of credits, or the company as a whole. */
  readonly by: Size;
  /** Bears being run twice: a process that slept may go on after another has taken its chunk. */
  run(chunk: Chunk, stopping: AbortSignal): Promise<CloseFigures>;
};

/** Work of the night after a business day, contributed by a feature. */
export type CloseStep = StepOf<'company', DayChunk> | StepOf<'credit', CreditChunk>;
