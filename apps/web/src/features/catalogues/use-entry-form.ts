import {
  type Catalogue,
  type CatalogueValue,
  fieldOf,
  fieldsOf,
} from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { bodyOf, draftOf, isSameDraft, problemOf, problemsOf } from './entry-draft.ts';

/**
 * The fields of an entry: each is checked when it is left with something in it and heals while it
 * is typed; all are checked on sending, with the focus on the first bad one.
 */
export const useEntryForm = (declared: Catalogue, row: CatalogueRow | null) => {
  const [start] = useState(() => draftOf(declared, row));
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const ref = useRef<HTMLFormElement>(null);

  const showErrors = (found: FieldErrors): void => {
    // The message must be there when the focus comes, for it to be read aloud.
    flushSync(() => setErrors(found));
    const [bad] = fieldsOf(declared).filter(([name]) => found[name] !== undefined);
    ref.current?.querySelector<HTMLElement>(`[name="${bad?.[0]}"]`)?.focus();
  };

  const recheck = (name: string, value: CatalogueValue): void =>
    setErrors(({ [name]: _former, ...others }) => {
      const problem = problemOf(fieldOf(declared, name), value);
      return problem === undefined ? others : { ...others, [name]: problem };
    });

  return {
    ref,
    draft,
    errors,
    showErrors,
    isChanged: !isSameDraft(start, draft),
    change: (name: string, value: CatalogueValue): void => {
      setDraft((now) => ({ ...now, [name]: value }));
      if (errors[name] !== undefined) recheck(name, value);
    },
    leave: (name: string): void => {
      const value = draft[name] ?? null;
      if (value !== null && value !== '') recheck(name, value);
    },
    send: (act: (body: CatalogueRow) => void): void => {
      const found = problemsOf(declared, draft);
      if (Object.keys(found).length > 0) {
        showErrors(found);
        return;
      }
      setErrors({});
      act(bodyOf(draft));
    },
  };
};
