import '@mantine/core/styles/Notification.layer.css';
import { Button, Notification } from '@mantine/core';
import { showToast } from '#ui/feedback/toast.ts';
import type { Toast } from '#ui/feedback/toast-content.ts';
import { toastLook } from '#ui/feedback/toast-look.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { KitCard } from './kit-card.tsx';

const TOASTS: readonly (Toast & { text: string })[] = [
  { tone: 'good', title: 'Pago registrado', text: '$ 438.400 a la cuota 9. Recibo R-91204.' },
  {
    tone: 'danger',
    title: 'No se guardó el pago',
    text: 'Otra persona lo registró hace un momento. Actualiza.',
  },
  {
    tone: 'info',
    title: 'Exportando 1.284 filas',
    text: 'Te avisamos cuando el Excel esté listo.',
  },
];

export const KitToasts = () => (
  <KitCard title="Avisos">
    <Stack gap={2}>
      {TOASTS.map((toast) => (
        <Notification
          key={toast.tone}
          {...toastLook(toast)}
          // Drawn here, not announced: nothing has happened.
          role="presentation"
          onClose={() => void showToast(toast)}
          closeButtonProps={{ 'aria-label': `Mostrar el aviso ${toast.title}` }}
        >
          {toast.text}
        </Notification>
      ))}
    </Stack>
    <Row>
      {TOASTS.map((toast) => (
        <Button key={toast.tone} variant="default" size="sm" onClick={() => void showToast(toast)}>
          {toast.title}
        </Button>
      ))}
    </Row>
  </KitCard>
);
