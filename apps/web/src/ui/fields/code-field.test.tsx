import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { CodeField } from './code-field.tsx';

const Sample = ({ onComplete }: { onComplete: (code: string) => void }) => {
  const [code, setCode] = useState('');
  return <CodeField label="Código" value={code} onChange={setCode} onComplete={onComplete} />;
};

const field = () => screen.getByLabelText<HTMLInputElement>('Código');

test('a pasted code may carry spaces and dashes, and is complete at once', async () => {
  const onComplete = vi.fn();
  renderUi(<Sample onComplete={onComplete} />);
  await userEvent.click(field());
  await userEvent.paste(' 481-203 ');
  expect(field().value).toBe('481203');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('481203');
});

test('only digits are typed, six of them, and the last one completes the code', async () => {
  const onComplete = vi.fn();
  renderUi(<Sample onComplete={onComplete} />);
  await userEvent.type(field(), '48a12');
  expect(field().value).toBe('4812');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(field(), '039');
  expect(field().value).toBe('481203');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('481203');
});

test('telephones offer the digits, and the code that just arrived', () => {
  renderUi(<Sample onComplete={() => {}} />);
  expect(field().inputMode).toBe('numeric');
  expect(field().autocomplete).toBe('one-time-code');
});
