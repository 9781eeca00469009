import { SIGNING_CODE_LENGTH } from '@cuotaclara/contract/signing/signing';
import { type Ref, useId } from 'react';
import classes from './code-boxes.module.css';

type CodeBoxesProps = {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onEnter: () => void;
  /** Said aloud when it appears. */
  readonly error: string | null;
  readonly isDisabled: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

const PLACES = Array.from({ length: SIGNING_CODE_LENGTH }, (_, place) => place);

/**
 * Six boxes that are one field: a phone offers the code that arrived, a pasted one may carry
 * spaces, and it is read aloud as one thing.
 */
export const CodeBoxes = (props: CodeBoxesProps) => {
  const { value, onChange, onEnter, error, isDisabled, ref } = props;
  const errorId = useId();
  return (
    <div>
      <div className={classes.field} data-wrong={error !== null || undefined}>
        <input
          ref={ref}
          className={classes.input}
          aria-label="Código de 6 números"
          aria-invalid={error !== null}
          aria-describedby={errorId}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          disabled={isDisabled}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value.replace(/\D/g, '').slice(0, SIGNING_CODE_LENGTH))
          }
          onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        />
        {PLACES.map((place) => (
          <span
            key={place}
            className={classes.box}
            data-next={place === Math.min(value.length, SIGNING_CODE_LENGTH - 1) || undefined}
            aria-hidden="true"
          >
            {value[place]}
          </span>
        ))}
      </div>
      <p id={errorId} className={classes.error} role="alert">
        {error}
      </p>
    </div>
  );
};
