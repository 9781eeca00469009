import type { CreditPapers, Paper } from '@cuotaclara/contract/papers/papers';
import { groupVerificationId } from '@cuotaclara/contract/verification/verification-id';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { PaperButton } from '#domain/papers/paper-button.tsx';
import classes from '#features/papers/list/papers.module.css';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { QrCode } from '#ui/qr-code/qr-code.tsx';
import { CopyButton } from '#ui/text/copy-button.tsx';
import { unbroken } from '#ui/text/unbroken.tsx';

const addressOf = (paper: Paper): string =>
  `${window.location.origin}/verify/documents/${paper.verification_id}`;

/** A credit that is paid: its paz y salvo, how anybody can check it, and what follows. */
export const SettledCard = ({ papers }: { readonly papers: CreditPapers }) => {
  const { settlement, product_name: product, number } = papers;
  return (
    <section className={classes.settled} aria-label="Paz y salvo">
      <div className={classes.settledHead}>
        <span>
          <IconCircleCheckFilled size={44} aria-hidden="true" />
        </span>
        <div>
          <h2 className="type-h2">Estás a paz y salvo</h2>
          <Quiet>{unbroken(`Terminaste de pagar tu ${product ?? 'crédito'}, ${number}.`)}</Quiet>
        </div>
      </div>
      {settlement?.is_sealed && (
        <div className={classes.proof}>
          <QrCode text={addressOf(settlement)} label="Código para verificar el paz y salvo" />
          <div>
            <strong>Cualquiera puede comprobarlo</strong>
            <span className={classes.code}>{groupVerificationId(settlement.verification_id)}</span>
            <CopyButton text={addressOf(settlement)}>Copiar enlace</CopyButton>
          </div>
        </div>
      )}
      <PaperButton
        size="lg"
        fullWidth
        wanted={{ creditId: papers.credit_id, wish: { kind: 'PAZ_Y_SALVO' } }}
      >
        Descargar el paz y salvo
      </PaperButton>
      <div>
        <h3 className="type-h3">Qué sigue</h3>
        <ol className={classes.next}>
          <li>Si tu vehículo tiene una prenda inscrita, pedimos levantarla y te avisamos.</li>
          <li>Reportamos el pago a las centrales de riesgo.</li>
        </ol>
      </div>
    </section>
  );
};
