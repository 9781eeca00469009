import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { clause, heading, paragraph, signatures } from './write-blocks.ts';

/** Ley 1266 de 2008, Ley 2157 de 2021. */
export const AUT_CENTRALES: readonly TemplateBlock[] = [
  heading('Autorización para consultar y reportar a centrales de riesgo'),
  paragraph(
    'partes',
    `Yo, {holder.identity}, en {document.place}, el {document.day|long_date}, de manera libre y
    expresa, autorizo a {company.identity} (la **Empresa**), y a quien llegue a ser
    acreedor de mis obligaciones con ella, lo que sigue. Está separado del contrato de crédito.`,
  ),
  clause('previa', 'La autorización que di antes del estudio', {
    when: 'has_bureau_consent',
    text: `El {holder.bureau_consent_on|date}, antes de que la Empresa estudiara mi solicitud,
    autoricé en su aplicación que consultara y reportara mi historial en las centrales de riesgo
    (texto versión {holder.bureau_consent_version}). La consulta del estudio se hizo con esa
    autorización. Este documento la confirma y la explica; no la reemplaza.`,
  }),
  clause('consulta', 'Consultar', {
    points: ['consult'],
    text: `La Empresa puede consultar mi historial de créditos, pagos y endeudamiento en las
    centrales de riesgo para estudiar mis solicitudes, y mientras tenga obligaciones con ella.`,
  }),
  clause('reporte', 'Reportar y actualizar', {
    points: ['report'],
    text: `La Empresa puede reportar a las centrales de riesgo el nacimiento, el cumplimiento, el
    incumplimiento, los cambios y el fin de mis obligaciones. El reporte debe ser veraz, completo
    y actualizado cada mes. Mi buen comportamiento también se reporta.`,
  }),
  clause('centrales', 'A qué centrales', {
    points: ['operators'],
    text: `DataCrédito (Experian Colombia S.A.), TransUnion (CIFIN S.A.S.), Procrédito (Fenalco) y
    los demás operadores de información financiera y crediticia autorizados por la ley.`,
  }),
  clause('aviso', 'Aviso antes de un reporte negativo', {
    points: ['notice'],
    text: `Antes de reportar un incumplimiento, la Empresa me avisa y espera al menos veinte (20)
    días calendario, para que pueda pagar o reclamar (Ley 1266 de 2008, artículo 12). Sin ese
    aviso el reporte negativo no procede.`,
  }),
  clause('pequenas', 'Deudas pequeñas', {
    points: ['small_debts'],
    text: `Si lo que debo no pasa del quince por ciento (15 %) de un salario mínimo legal mensual,
    la Empresa me envía al menos dos avisos, en días distintos, y entre el último y el reporte
    pasan veinte (20) días calendario (Ley 2157 de 2021).`,
  }),
  clause('permanencia', 'Cuánto tiempo permanece', {
    points: ['permanence'],
    text: `El reporte negativo permanece el doble del tiempo de la mora, y máximo cuatro (4) años
    desde que pague o la obligación termine. Si nunca pago, el dato caduca a los ocho (8) años
    desde que entré en mora. La Empresa solo puede reportar una mora dentro de los dieciocho (18)
    meses siguientes a que la obligación se hizo exigible (Ley 2157 de 2021).`,
  }),
  clause('derechos', 'Mis derechos', {
    points: ['rights'],
    text: `Puedo conocer gratis lo que reportan de mí, pedir que se corrija o actualice, reclamar
    ante la Empresa por {company.data_contact} o ante la central, pedir que se anote que el dato
    está en discusión, y quejarme ante la Superintendencia de Industria y Comercio. Si soy víctima
    de suplantación, la Empresa debe corregir el reporte con la denuncia que presente.`,
  }),
  signatures(),
];
