import { requestEmailLink, signInWithPassword } from '@cuotaclara/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useFormFields } from './use-form-fields.ts';

type SampleProps = {
  onSignIn?: (typed: unknown) => void;
  onLink?: (typed: unknown) => void;
};

const Sample = ({ onSignIn = () => {}, onLink = () => {} }: SampleProps) => {
  const form = useFormFields(signInWithPassword.body);
  return (
    <form
      {...form.props}
      aria-label="Entrar"
      onSubmit={(event) => {
        event.preventDefault();
        form.send(signInWithPassword.body, onSignIn);
      }}
    >
      <input aria-label="Correo" name="email" />
      <p>{form.errors['email']}</p>
      <input aria-label="Clave" name="password" />
      <p>{form.errors['password']}</p>
      <button type="submit">Entrar</button>
      <button type="button" onClick={() => form.send(requestEmailLink.body, onLink)}>
        Enlace
      </button>
      <button type="button" onClick={() => form.fill({ email: 'demo@cuotaclara.test' })}>
        Llenar
      </button>
    </form>
  );
};

const email = () => screen.getByLabelText('Correo');
const password = () => screen.getByLabelText('Clave');

test('sending shows every problem, leads to the first one and hands nothing over', async () => {
  const onSignIn = vi.fn();
  render(<Sample onSignIn={onSignIn} />);
  await userEvent.type(password(), 'x');
  await userEvent.clear(password());
  await userEvent.click(screen.getByText('Entrar'));
  expect(screen.getByText('Escribe tu correo electrónico.')).toBeTruthy();
  expect(screen.getByText('Escribe tu contraseña.')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(onSignIn).not.toHaveBeenCalled();
});

test('Enter sends what the schema made of what was typed', async () => {
  const onSignIn = vi.fn();
  render(<Sample onSignIn={onSignIn} />);
  await userEvent.type(email(), ' Ana@CuotaClara.test');
  await userEvent.type(password(), 'secreta{Enter}');
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({
    email: 'ana@cuotaclara.test',
    password: 'secreta',
  });
});

test('a field is checked when it is left with something in it, and heals while typing', async () => {
  render(<Sample />);
  await userEvent.click(email());
  await userEvent.tab();
  expect(screen.queryByText('Escribe tu correo electrónico.')).toBeNull();
  await userEvent.type(email(), 'ana');
  await userEvent.tab();
  expect(screen.getByText(/debe verse como/)).toBeTruthy();
  await userEvent.type(email(), '@cuotaclara.test');
  expect(screen.queryByText(/debe verse como/)).toBeNull();
});

test('an action that needs one field does not ask for the others', async () => {
  const onLink = vi.fn();
  render(<Sample onLink={onLink} />);
  await userEvent.click(screen.getByText('Llenar'));
  await userEvent.click(screen.getByText('Enlace'));
  expect(onLink).toHaveBeenCalledExactlyOnceWith({ email: 'demo@cuotaclara.test' });
});
