import { NOTICE_TO_REPORT_DAYS } from '@cuotaclara/contract/bureau-clock/bureau-rules';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { longDay } from '@cuotaclara/contract/values/long-dates';

type MailInput = { readonly creditId: number; readonly today: Temporal.PlainDate };

/** The mail with the letter: until when paying avoids the report. */
export const noticeMail = ({ creditId, today }: MailInput) => {
  const last = today.add({ days: NOTICE_TO_REPORT_DAYS - 1 }).toString();
  return {
    title: 'Aviso previo a un reporte en centrales de riesgo',
    paragraphs: [
      `El crédito ${creditNumber(creditId)} está en mora. En el documento de este correo está el ` +
        'valor y desde cuándo.',
      `Si lo que está en mora se paga a más tardar el ${longDay(last)}, no hay reporte.`,
      'Si ya pagaste o algo no está bien, escríbenos y lo revisamos.',
    ],
    button: 'Pagar',
  };
};
