import type { Route } from '@cuotaclara/contract';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { CodeField } from '#ui/fields/code-field.tsx';
import classes from './decision.module.css';

const CODE_LENGTH = 6;

export const isWrongCode = (failure: Error | null): boolean =>
  failure instanceof ApiError && failure.code === 'wrong_code';

export const isWholeCode = (code: string): boolean => code.length === CODE_LENGTH;

type DeciderCodeProps = {
  readonly route: Route;
  readonly code: string;
  readonly failure: Error | null;
  readonly onCode: (code: string) => void;
};

/** The code by which an approver with a second factor proves who they are. */
export const DeciderCode = ({ route, code, failure, onCode }: DeciderCodeProps) => (
  <>
    <CodeField
      label="Código de tu aplicación"
      value={code}
      error={failure !== null && isWrongCode(failure) ? inlineText(route, failure) : null}
      onChange={onCode}
    />
    {!isWholeCode(code) && (
      <p className={classes.quiet}>
        Para aprobar {code.length === CODE_LENGTH - 1 ? 'falta' : 'faltan'}{' '}
        {countedText(CODE_LENGTH - code.length, ['dígito', 'dígitos'])} del código.
      </p>
    )}
  </>
);
