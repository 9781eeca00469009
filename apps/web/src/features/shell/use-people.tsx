import type { SpotlightActionData } from '@mantine/spotlight';
import { IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';

type FoundPerson = {
  /** Unlike that of everybody else, wherever they were found. */
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly link: LinkProps;
};

/** Looks for people by what one knows of them. */
export type SearchPeople = (text: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>;

/** A single letter would find everybody. */
const TYPED_LENGTH_MIN = 2;

/** The people that fit what was typed, for those who may look after them. */
export const usePeople = (
  typed: string,
  searchPeople: SearchPeople | null,
): SpotlightActionData[] => {
  const navigate = useNavigate();
  const text = typed.trim();
  const isAsked = searchPeople !== null && text.length >= TYPED_LENGTH_MIN;
  const { data = [] } = useQuery({
    queryKey: ['shell', 'people', text],
    queryFn: ({ signal }) => searchPeople?.(text, signal) ?? [],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // The palette still finds screens and actions.
    meta: { silent: true },
  });
  if (!isAsked) return [];
  return data.map(({ key, name, detail, link }) => ({
    id: `person-${key}`,
    label: name,
    description: detail,
    // The server has found them, also where letters and accents differ from what was typed.
    keywords: [typed],
    leftSection: <IconUser size={18} stroke={1.6} aria-hidden="true" />,
    onClick: () => void navigate(link),
  }));
};
