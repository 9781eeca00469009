import type { SpotlightActionData } from '@mantine/spotlight';
import {
  IconBook,
  IconBuildingBank,
  IconFileCertificate,
  IconFileText,
  IconReceipt,
  IconSearch,
  IconUser,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { foundKeys } from '#domain/query-keys/found-keys.ts';

/** The kinds of results, each with its group title and icon. */
const KINDS = {
  credit: { title: 'Créditos', icon: IconFileText },
  payment: { title: 'Pagos', icon: IconReceipt },
  settlement: { title: 'Liquidaciones', icon: IconBuildingBank },
  voucher: { title: 'Comprobantes', icon: IconBook },
  decision: { title: 'Decisiones', icon: IconUserCheck },
  document: { title: 'Documentos', icon: IconFileCertificate },
  person: { title: 'Personas', icon: IconUser },
  beyond: { title: 'Otros estados', icon: IconSearch },
} as const satisfies Record<string, { title: string; icon: TablerIcon }>;

type FoundKind = keyof typeof KINDS;

type FoundThing = {
  readonly kind: FoundKind;
  /** Unlike that of everything else, wherever it was found. */
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly link: LinkProps;
};

/** Looks for people or credits by what one knows of them. */
export type SearchThings = (text: string, signal: AbortSignal) => Promise<readonly FoundThing[]>;

type FoundGroup = { readonly group: string; readonly actions: SpotlightActionData[] };

/** A single letter would find everybody. */
const TYPED_LENGTH_MIN = 2;

// Object.keys loses the literal names of the kinds.
const KIND_NAMES = Object.keys(KINDS) as FoundKind[];

/** The credits and people that fit what was typed, for those who may look after them. */
export const useFound = (typed: string, searchThings: SearchThings | null): FoundGroup[] => {
  const navigate = useNavigate();
  const text = typed.trim();
  const isAsked = searchThings !== null && text.length >= TYPED_LENGTH_MIN;
  const { data = [] } = useQuery({
    queryKey: foundKeys.text(text),
    queryFn: ({ signal }) => searchThings?.(text, signal) ?? [],
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return [];
  return KIND_NAMES.map((kind) => {
    const { title, icon: Icon } = KINDS[kind];
    const found = data.filter((each) => each.kind === kind);
    return {
      group: title,
      actions: found.map(({ key, name, detail, link }) => ({
        id: `found-${key}`,
        label: name,
        description: detail,
        // The server has found them, also where letters and accents differ from what was typed.
        keywords: [typed],
        leftSection: <Icon size={18} stroke={1.6} aria-hidden="true" />,
        onClick: () => void navigate(link),
      })),
    };
  });
};
