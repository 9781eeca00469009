import { type PrintDeps, printForCredit } from '#features/documents/public.ts';
import { unsafeOfferedFigures } from './offered-figures.ts';

type PrintInput = Parameters<typeof unsafeOfferedFigures>[1];

/** Prints the addendum of new terms and writes its file, before the command that issues it. */
export async function printAddendum(deps: PrintDeps, input: PrintInput) {
  const figures = await unsafeOfferedFigures(deps.db, input);
  const printed = await printForCredit(deps, {
    creditId: input.creditId,
    kind: 'OTROSI',
    orAsLent: true,
    partsOf: ({ credit: { legal_max_ea, legal_max_month } }) => ({
      restructure: { ...figures, legal_max_ea, legal_max_month },
    }),
  });
  return {
    figures,
    printed,
    discard: () => deps.files.discard(printed.document.file),
    toJSON: () => 'printed addendum',
  };
}

export type PrintedAddendum = Awaited<ReturnType<typeof printAddendum>>;
