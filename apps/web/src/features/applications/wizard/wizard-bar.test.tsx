import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { sampleProcess } from '#features/applications/testing/sample-process.ts';
import { renderPage } from '#test/render-page.tsx';
import { WizardBar } from './wizard-bar.tsx';

const Bar = ({ onSend }: { onSend: () => void }) => {
  const [formId, setFormId] = useState<string | null>(null);
  return (
    <>
      <form
        id="next"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      />
      <WizardBar
        audience="borrower"
        process={sampleProcess({})}
        back={null}
        isSaving={false}
        isSkipped={false}
        formId={formId}
        // The next page is there before the browser is done with the click.
        onProceed={() => flushSync(() => setFormId('next'))}
        onPart={() => {}}
        onDiscarded={() => {}}
      />
    </>
  );
};

test('the click that opens a page does not send its form too', async () => {
  let sent = 0;
  const draw = () => (
    <Bar
      onSend={() => {
        sent += 1;
      }}
    />
  );
  renderPage(draw, { path: '/nueva', readSearch: () => ({}), addresses: ['/nueva'] });
  const goOn = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  await goOn();
  expect(sent).toBe(0);
  await goOn();
  expect(sent).toBe(1);
});
