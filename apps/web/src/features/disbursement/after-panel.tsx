import type { DisbursementPage } from '@cuotaclara/contract/disbursement/disbursement';
import { IconCalendarDue, IconReceipt, IconUpload } from '@tabler/icons-react';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './disbursement.module.css';

/** What follows the transfer, before it happens. */
export const AfterPanel = ({ page }: { page: DisbursementPage }) => (
  <Panel title="Después de girar">
    <ul className={classes.after}>
      <li>
        <IconUpload size={18} stroke={1.8} aria-hidden="true" />
        <div>
          <p className={classes.strong}>Sube el comprobante del banco</p>
          <p className={classes.quiet}>Valor, cuenta y día deben coincidir.</p>
        </div>
      </li>
      <li>
        <IconReceipt size={18} stroke={1.8} aria-hidden="true" />
        <div>
          <p className={classes.strong}>Sale el comprobante de egreso</p>
          <p className={classes.quiet}>
            Con su asiento en los libros
            {page.commission !== null && (
              <>
                {' '}
                y la comisión estimada de <MoneyText pesos={page.commission} />
              </>
            )}
            . Su número aparece aquí un minuto después.
          </p>
        </div>
      </li>
      <li>
        <IconCalendarDue size={18} stroke={1.8} aria-hidden="true" />
        <div>
          <p className={classes.strong}>Empieza el plan de pagos</p>
          <p className={classes.quiet}>
            Primera cuota el <DateText value={page.first_due_on} />, de{' '}
            <MoneyText pesos={page.first_instalment} />; le avisamos al cliente.
          </p>
        </div>
      </li>
    </ul>
  </Panel>
);
