import { ROLE, type SignedInUser } from '@cuotaclara/contract';
import { Modal, NativeSelect, Select, Textarea } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceWith } from '#lib/api/announcements.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { renderUi } from '#test/render-ui.tsx';
import { useUnsent } from './use-unsent.ts';

const ended = vi.hoisted(() => ({
  reason: 'session_ended' as string | null,
  isReload: false,
}));
vi.mock('#lib/session/session.ts', () => ({ readSessionEnd: () => ended.reason }));
// The pages of a test are not loaded by a browser, which alone knows how.
vi.mock('./was-reloaded.ts', () => ({ wasReloaded: () => ended.isReload }));

// Only the id of the user is read.
const VIVIANA = { user_id: 6, role: { role_id: ROLE.customerService } } as SignedInUser;

const Watched = ({ userId = 6, children }: { userId?: number; children: ReactNode }) => {
  useUnsent(userId, '/');
  return children;
};

const REASONS = ['Elige un motivo', 'Ingresos insuficientes', 'Datos que no coinciden'];

const RejectForm = () => {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [supplier, setSupplier] = useState<string | null>(null);
  return (
    <form>
      <NativeSelect
        label="Motivo"
        data={REASONS}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Select
        label="Concesionario"
        data={['Cardona Motos', 'Motos del Sur']}
        value={supplier}
        onChange={setSupplier}
      />
      <Textarea label="Nota" value={note} onChange={(e) => setNote(e.currentTarget.value)} />
      <input type="password" aria-label="Clave" />
    </form>
  );
};

const RejectDialog = () => (
  <Modal opened onClose={() => {}} title="¿Rechazar el crédito CR-10303?">
    <RejectForm />
  </Modal>
);

/** A dialog that the address does not open. */
const Page = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Rechazar
      </button>
      {isOpen && <RejectDialog />}
    </>
  );
};

const endSession = (): void => sessionStore.dispatch({ type: 'signed_out' });

beforeEach(() => {
  // jsdom draws nothing to scroll.
  Element.prototype.scrollIntoView = () => {};
  ended.reason = 'session_ended';
  ended.isReload = false;
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  sessionStore.dispatch({ type: 'signed_in', user: VIVIANA });
});

afterEach(() => announceWith(() => {}));

const typeAll = async () => {
  await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Ingresos insuficientes');
  await userEvent.click(screen.getByRole('combobox', { name: 'Concesionario' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Motos del Sur' }));
  await userEvent.type(screen.getByLabelText('Nota'), 'Gana menos de lo dicho');
  await userEvent.type(screen.getByLabelText('Clave'), 'secreta');
};

const expectAll = async () => {
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Concesionario' })).toHaveProperty(
      'value',
      'Motos del Sur',
    ),
  );
  expect(dialog.getByLabelText('Motivo')).toHaveProperty('value', 'Ingresos insuficientes');
  expect(dialog.getByLabelText('Nota')).toHaveProperty('value', 'Gana menos de lo dicho');
};

test('a dialog of the address holds what was typed before the session ended', async () => {
  const first = renderUi(
    <Watched>
      <RejectDialog />
    </Watched>,
  );
  await typeAll();
  endSession();
  first.unmount();
  expect(sessionStorage.getItem('unsent_fields')).not.toContain('secreta');

  sessionStore.dispatch({ type: 'signed_in', user: VIVIANA });
  const said = vi.fn();
  announceWith(said);
  renderUi(
    <Watched>
      <RejectDialog />
    </Watched>,
  );
  await expectAll();
  expect(said).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('unsent_fields')).toBeNull();
});

test('a dialog that a button of the page opened stands again with what was typed', async () => {
  const first = renderUi(
    <Watched>
      <Page />
    </Watched>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  await typeAll();
  endSession();
  first.unmount();

  sessionStore.dispatch({ type: 'signed_in', user: VIVIANA });
  renderUi(
    <Watched>
      <Page />
    </Watched>,
  );
  await expectAll();
});

const openAfter = async ({ userId = 6 }: { userId?: number } = {}) => {
  const first = renderUi(
    <Watched>
      <RejectDialog />
    </Watched>,
  );
  await typeAll();
  endSession();
  first.unmount();
  renderUi(
    <Watched userId={userId}>
      <RejectDialog />
    </Watched>,
  );
  return screen.getByLabelText('Nota');
};

test('another user finds nothing of it', async () => {
  expect(await openAfter({ userId: 7 })).toHaveProperty('value', '');
});

test('a sign-out keeps nothing', async () => {
  ended.reason = 'signed_out';
  expect(await openAfter()).toHaveProperty('value', '');
});

const loadAgain = async ({ isReload }: { isReload: boolean }) => {
  const first = renderUi(
    <Watched>
      <RejectDialog />
    </Watched>,
  );
  await typeAll();
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  ended.isReload = isReload;
  const said = vi.fn();
  announceWith(said);
  renderUi(
    <Watched>
      <RejectDialog />
    </Watched>,
  );
  return said;
};

test('a page that is loaded again holds what was typed, and says so once', async () => {
  const said = await loadAgain({ isReload: true });
  await expectAll();
  expect(said).toHaveBeenCalledOnce();
  expect(JSON.stringify(said.mock.calls)).toContain('La página se cargó de nuevo');
});

test('who went away and comes back later finds the form as it is', async () => {
  await loadAgain({ isReload: false });
  expect(screen.getByLabelText('Nota')).toHaveProperty('value', '');
});

test('a form that restores its own fields is not announced', async () => {
  const RestoredForm = () => (
    <form>
      <input aria-label="Nota" defaultValue="Gana menos" />
    </form>
  );
  const first = renderUi(
    <Watched>
      <RestoredForm />
    </Watched>,
  );
  await userEvent.type(screen.getByLabelText('Nota'), '{Backspace}s');
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  ended.isReload = true;
  const said = vi.fn();
  announceWith(said);
  renderUi(
    <Watched>
      <RestoredForm />
    </Watched>,
  );
  expect(sessionStorage.getItem('unsent_fields')).toBeNull();
  expect(said).not.toHaveBeenCalled();
});

const WISHES = ['Terminar antes', 'Pagar menos'];

/** A page like that of paying: no form, cards with changing words, an amount by a button. */
const PayPage = () => {
  const [amount, setAmount] = useState('100.000');
  const [wish, setWish] = useState('Terminar antes');
  return (
    <main data-keeps>
      <input aria-label="Cuánto" value={amount} onChange={(e) => setAmount(e.target.value)} />
      <input aria-label="Tarjeta" autoComplete="cc-number" />
      <input aria-label="Código" autoComplete="one-time-code" />
      {WISHES.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="wish"
            data-kept-as={each}
            checked={wish === each}
            onChange={() => setWish(each)}
          />
          {each}: ahorras con {amount}
        </label>
      ))}
      <button type="button" onClick={() => setAmount('2.500.000')}>
        $ 2.500.000
      </button>
    </main>
  );
};

test('a page of paying keeps amount and choice, however they were given, and no secret', async () => {
  const page = () => (
    <Watched>
      <PayPage />
    </Watched>
  );
  const first = renderUi(page());
  await userEvent.type(screen.getByLabelText('Tarjeta'), '4242424242424242');
  await userEvent.type(screen.getByLabelText('Código'), '918273');
  await userEvent.click(screen.getByRole('radio', { name: /Pagar menos/ }));
  await userEvent.click(screen.getByRole('button', { name: '$ 2.500.000' }));
  endSession();
  first.unmount();
  const kept = sessionStorage.getItem('unsent_fields') ?? '';
  expect(kept).toContain('2.500.000');
  expect(kept).not.toMatch(/4242|918273/);

  sessionStore.dispatch({ type: 'signed_in', user: VIVIANA });
  renderUi(page());
  await waitFor(() => expect(screen.getByLabelText('Cuánto')).toHaveProperty('value', '2.500.000'));
  expect(screen.getByRole('radio', { name: /Pagar menos/ })).toHaveProperty('checked', true);
  expect(sessionStorage.getItem('unsent_fields')).toBeNull();
});

/** A field like the reasons of a rejection: there before the server has said its choices. */
const FetchedChoices = ({ choices }: { choices: readonly string[] }) => {
  const [value, setValue] = useState('');
  return (
    <form>
      <select aria-label="Motivo" value={value} onChange={(e) => setValue(e.target.value)}>
        <option value="">Elige un motivo</option>
        {choices.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </form>
  );
};

test('a choice is put back once the choices are there', async () => {
  const page = (choices: readonly string[]) => (
    <Watched>
      <FetchedChoices choices={choices} />
    </Watched>
  );
  const first = renderUi(page(['Edad', 'Ingresos']));
  await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'Ingresos');
  endSession();
  first.unmount();
  sessionStore.dispatch({ type: 'signed_in', user: VIVIANA });
  const second = renderUi(page([]));
  expect(screen.getByLabelText('Motivo')).toHaveProperty('value', '');
  second.rerender(page(['Edad', 'Ingresos']));
  await waitFor(() => expect(screen.getByLabelText('Motivo')).toHaveProperty('value', 'Ingresos'));
});
