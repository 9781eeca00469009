import type { AnswerOf, CallOf, Upload } from '@cuotaclara/contract';
import type { MutationKey } from '@tanstack/react-query';
import { type FC, type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#lib/api/call.ts';
import { type Done, useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';
import {
  type BodyInput,
  type BodyRoute,
  bodyProblems,
  callParts,
  type Draft,
  isNothing,
  readBody,
  sentText,
} from '#lib/form/body-problems.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { createFormStore, type FormStore } from '#lib/form/form-store.ts';
import { refusedFields } from '#lib/form/refused-fields.ts';
import { useReadyAgain } from '#lib/use-ready-again.ts';
import { FormContext } from './form-context.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import * as fields from './form-fields.tsx';
import {
  FormFailure,
  type FormFailureProps,
  FormFrame,
  type FormFrameProps,
  FormSubmit,
  type FormSubmitProps,
} from './form-frame.tsx';
import { FormInDialog, type FormInDialogProps } from './form-in-dialog.tsx';
import { useReload } from './use-reload.ts';

type NameOf<Typed> = keyof Typed & string;

/** The names of the fields that hold such a value. */
type NamesOf<Typed, Value> = {
  [Name in NameOf<Typed>]-?: NonNullable<Typed[Name]> extends Value ? Name : never;
}[NameOf<Typed>];

type Headers = Readonly<Record<string, string>>;

/** A query that the form itself fills in, because the route takes a file. */
type FileFields<R extends BodyRoute> = R extends { readonly upload: Upload }
  ? { readonly query: unknown }
  : object;

type SharedOptions<R extends BodyRoute, Typed> = {
  /** Sentence for each field that was left empty, where the schema's own does not name it. */
  readonly missing?: { readonly [Name in NameOf<Typed>]?: string };
  /** Problems that the schema of the body cannot know, by the field that has them. */
  readonly check?: (typed: Typed) => FieldErrors;
  /** Field in which a part of the body is typed, where it has another name; by its whole place. */
  readonly typedIn?:
    | { readonly [Part in keyof BodyInput<R> & string]?: NameOf<Typed> }
    | ((place: string) => string);
  /** Field that a refusal is about, by the code of the refusal. */
  readonly refusedAt?: Readonly<Partial<Record<string, NameOf<Typed>>>>;
  /** Money moves: what is sent again because no answer came counts once. */
  readonly keyed?: boolean;
  readonly done: Done<AnswerOf<R>, BodyInput<R>>;
  /** Called before anything is read again, which may take the form away. */
  readonly onSent?: (answer: AnswerOf<R>, typed: Typed, body: BodyInput<R>) => void;
  readonly onRefused?: (failure: Error) => void;
  /** Name of the act, for what shows how it ended where the form is gone by then. */
  readonly mutationKey?: MutationKey;
  /** Reads again what the act has changed, also after a refusal: another person may be first. */
  readonly readAgain?: () => Promise<unknown>;
  /** Offered when another person has changed the same thing first; what was typed stays. */
  readonly reload?: () => Promise<unknown>;
  /** Once it is done the form or the browser goes away: it stays busy until then. */
  readonly staysBusy?: boolean;
} & ('params' extends keyof CallOf<R>
  ? { readonly params: CallOf<R>['params'] }
  : { readonly params?: undefined }) &
  ('query' extends Exclude<keyof CallOf<R>, keyof FileFields<R>>
    ? { readonly query: CallOf<R>['query'] }
    : { readonly query?: undefined });

type PlainOptions<R extends BodyRoute> = SharedOptions<R, Draft<BodyInput<R>>> & {
  readonly start: Draft<BodyInput<R>>;
  readonly body?: undefined;
};

type TypedOptions<R extends BodyRoute, Typed> = SharedOptions<R, Typed> & {
  readonly start: Typed;
  /** What is sent, where it is typed in another shape. */
  readonly body: (typed: Typed) => Draft<BodyInput<R>>;
};

/** Parts of a form, each of which takes only the names of fields that hold its kind of value. */
type FormParts<Typed> = {
  readonly Form: FC<FormFrameProps>;
  /** The form in a dialog, in place of `Form`. */
  readonly Dialog: FC<FormDialogProps>;
  /** The form inside of a dialog that the address opens, in place of `Form`. */
  readonly InDialog: FC<FormInDialogProps>;
  readonly Money: FC<fields.MoneyFieldProps & { name: NamesOf<Typed, number> }>;
  readonly Text: FC<fields.TextFieldProps & { name: NamesOf<Typed, string> }>;
  readonly Area: FC<fields.AreaFieldProps & { name: NamesOf<Typed, string> }>;
  readonly Day: FC<fields.TextFieldProps & { name: NamesOf<Typed, string> }>;
  readonly Choice: FC<fields.ChoiceFieldProps & { name: NamesOf<Typed, string> }>;
  readonly Tick: FC<fields.TickFieldProps & { name: NamesOf<Typed, boolean> }>;
  readonly Own: <Name extends NameOf<Typed>>(
    props: fields.OwnFieldProps<Typed[Name]> & { name: Name },
  ) => ReactNode;
  readonly Failure: FC<FormFailureProps>;
  readonly Submit: FC<FormSubmitProps>;
};

export type RouteForm<Typed> = FormParts<Typed> & {
  readonly typed: Typed;
  readonly errors: FieldErrors;
  readonly set: (part: Partial<Typed>) => void;
  readonly send: () => void;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly failure: Error | null;
  /** Forgets how sending ended; what is typed stays. */
  readonly forget: () => void;
};

const PARTS = {
  Money: fields.MoneyField,
  Text: fields.TextField,
  Area: fields.AreaField,
  Day: fields.DayField,
  Choice: fields.ChoiceField,
  Tick: fields.TickField,
  Own: fields.OwnField,
  Failure: FormFailure,
  Submit: FormSubmit,
};

/** Made once in the life of a form: an element of a new type would empty its fields. */
const formOf = <Typed extends object>(start: Typed, route: BodyRoute) => {
  const store = createFormStore(start);
  // Fields read by name what the types of the parts have checked.
  const scope = { store: store as unknown as FormStore<Record<string, unknown>>, route };
  const Form = (props: FormFrameProps) => (
    <FormContext value={scope}>
      <FormFrame {...props} />
    </FormContext>
  );
  const Dialog = (props: FormDialogProps) => (
    <FormContext value={scope}>
      <FormDialog {...props} />
    </FormContext>
  );
  const InDialog = (props: FormInDialogProps) => (
    <FormContext value={scope}>
      <FormInDialog {...props} />
    </FormContext>
  );
  return { store, Form, Dialog, InDialog };
};

type Names = Readonly<Partial<Record<string, string>>>;
type TypedIn = Names | ((place: string) => string);

/** The field in which a part of the body is typed. */
const fieldAt = (place: string, typed: object, typedIn: TypedIn = {}): string => {
  if (typeof typedIn === 'function') return typedIn(place);
  const [part = place] = place.split('.');
  return typedIn[part] ?? (part in typed ? part : place);
};

/** Problems of what is typed, each at the field where it is typed. */
const judgeWith =
  <Typed extends object>(route: BodyRoute, options: LooseOptions<Typed>) =>
  (typed: Typed): FieldErrors => {
    const { body, check, missing = {}, typedIn } = options;
    const problems = Object.entries(bodyProblems(route, body(typed)));
    const placed = problems.map(([place, problem]): [string, string] => {
      const name = fieldAt(place, typed, typedIn);
      const isEmpty = isNothing(Reflect.get(typed, name));
      return [name, (isEmpty ? missing[name] : undefined) ?? problem];
    });
    return { ...Object.fromEntries(placed), ...check?.(typed) };
  };

/** Options as the hook itself needs them, once its callers were checked. */
type LooseOptions<Typed> = {
  readonly body: (typed: Typed) => object;
  readonly check?: ((typed: Typed) => FieldErrors) | undefined;
  readonly missing?: Names | undefined;
  readonly typedIn?: TypedIn | undefined;
};

const asTyped = <Typed extends object>(typed: Typed): object => typed;

/**
 * A form that sends one route of the contract. Its schema says what is wrong with each field, when
 * the field is left and on sending, with the focus on the first bad one. What the server says of a
 * field stands there too; what is typed stays through every failure.
 */
export function useRouteForm<R extends BodyRoute>(
  route: R,
  options: PlainOptions<R>,
): RouteForm<Draft<BodyInput<R>>>;
export function useRouteForm<R extends BodyRoute, Typed extends object>(
  route: R,
  options: TypedOptions<R, Typed>,
): RouteForm<Typed>;
export function useRouteForm<R extends BodyRoute, Typed extends object>(
  route: R,
  options: SharedOptions<R, Typed> & {
    readonly start: Typed;
    readonly body?: ((typed: Typed) => object) | undefined;
  },
): RouteForm<Typed> {
  const { start, body = asTyped, params, query, refusedAt = {}, reload, readAgain } = options;
  const { keyed = false, staysBusy = false, done, onSent, onRefused, mutationKey } = options;
  const [{ store, Form, Dialog, InDialog }] = useState(() => formOf(start, route));
  const { withKey } = useSameKey();
  const send = (sent: BodyInput<R>, headers: Headers) =>
    // Each part was checked against the route where the form was declared.
    call(
      route,
      {
        ...(params && { params }),
        ...(query && { query }),
        ...callParts(route, sent),
      } as unknown as CallOf<R, Blob>,
      { headers },
    );
  const commit = useCommit<AnswerOf<R>, { typed: Typed; sent: BodyInput<R> }>({
    mutationFn: ({ sent }) =>
      keyed
        ? withKey(sentText([params, query, sent]), (headers) => send(sent, headers))
        : send(sent, {}),
    onSuccess: (answer, { typed, sent }) => {
      store.finish();
      onSent?.(answer, typed, sent);
    },
    onError: (failure) => {
      const named = refusedFields(failure, {
        fieldAt: (place) => fieldAt(place, now.typed, options.typedIn),
        fieldOfCode: refusedAt,
      });
      if (named !== null) store.refuse(named);
      onRefused?.(failure);
    },
    ...(readAgain && { onSettled: readAgain }),
    ...(mutationKey && { mutationKey }),
    done: typeof done === 'function' ? (answer, { sent }) => done(answer, sent) : done,
    meta: { inline: true },
  });
  const now = useSyncExternalStore(store.subscribe, store.read);
  const { isPending, isSuccess, error, reset } = commit;
  const isGoing = staysBusy && isSuccess;
  const again = useReload(reload, reset);
  useReadyAgain(reset, staysBusy);
  useLayoutEffect(() =>
    store.follow(
      {
        judge: judgeWith(route, { ...options, body }),
        act: (typed) => {
          if (!isGoing) commit.mutate({ typed, sent: readBody(route, body(typed)) });
        },
        forgetFailure: reset,
        reload: again.reload,
      },
      {
        isBusy: isPending || isGoing,
        isDone: isSuccess,
        failure: error,
        reloading: again.reloading,
      },
    ),
  );
  return {
    // Names of fields are checked here, by the types, and read by the parts as they are.
    ...(PARTS as unknown as FormParts<Typed>),
    Form,
    Dialog,
    InDialog,
    typed: now.typed,
    errors: now.errors,
    set: store.set,
    send: store.send,
    isDirty: store.isDirty(),
    isBusy: isPending || isGoing,
    isDone: isSuccess,
    failure: error,
    forget: reset,
  };
}
