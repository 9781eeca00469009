import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { clause } from '../write-blocks.ts';

/** What happens without payment, what backs the credit, and the rights of the borrower. */
export const CLAUSULAS_GARANTIAS: readonly TemplateBlock[] = [
  clause('aceleracion', 'Exigir todo el saldo', {
    text: `Si el Deudor está en mora de dos (2) o más cuotas, el Acreedor puede exigir todo el
    saldo después de avisarle por escrito y esperar diez (10) días hábiles. Si en ese tiempo el
    Deudor paga lo vencido, conserva el plazo. Mientras no se exija todo el saldo, la mora es solo
    la de la cláusula {§mora}.`,
  }),
  clause('garantias', 'Pagaré y garantías', {
    points: ['price_guarantees'],
    text: `Para respaldar el crédito, el Deudor firma el pagaré número {note.number}, con su carta
    de instrucciones número {note.letter_number}. El Acreedor solo puede llenarlo como dice la
    carta. Al pagar todo, el Acreedor entrega el paz y salvo y deja constancia de que el pagaré
    está pagado.`,
  }),
  clause('codeudor', 'Codeudor', {
    when: 'has_co_debtor',
    text: `Cada codeudor ({co_debtor.identities}) responde por toda la deuda de manera solidaria
    con el Deudor: el Acreedor puede cobrarle como al Deudor. Recibe la misma información, los
    mismos avisos y la misma protección en la cobranza.`,
  }),
  clause('prenda', 'Garantía mobiliaria', {
    when: 'has_lien',
    text: `El bien que se compra queda en garantía mobiliaria a favor del Acreedor, en contrato
    separado, según la Ley 1676 de 2013. El Deudor lo usa y lo conserva; no puede venderlo sin
    pagar antes o acordarlo con el Acreedor. Pagado el crédito, el Acreedor levanta la garantía
    sin costo por su gestión.`,
  }),
  clause('seguros', 'Seguros', {
    points: ['insurance'],
    text: `La ley no obliga al Deudor a tomar un seguro de vida. Si el Acreedor exige un seguro
    para el crédito, **el Deudor elige libremente la aseguradora**; puede presentar una póliza
    propia con cobertura igual o mejor, y el Acreedor no puede rechazarla sin motivo ni cobrar por
    ello. El valor de los seguros que el Deudor tome con el crédito está en la tabla de cargos.`,
  }),
  clause('cobranza', 'Cobranza', {
    points: ['collection'],
    text: `Los gastos de cobranza no son automáticos: el Acreedor solo puede cobrar gestiones
    reales, necesarias y documentadas, y debe entregar la prueba. El Acreedor contacta al Deudor
    solo por los canales que él autorizó, de lunes a viernes de 7:00 a. m. a 7:00 p. m. y los
    sábados de 8:00 a. m. a 3:00 p. m., nunca domingos ni festivos, y no más de una vez al día. No
    llama a referencias personales ni pregunta por qué no ha pagado (Ley 2300 de 2023).`,
  }),
  clause('retracto', 'Derecho de retracto', {
    points: ['withdrawal'],
    text: `En los casos del artículo 47 de la Ley 1480 de 2011, el Deudor puede retractarse dentro
    de los **cinco (5) días hábiles** siguientes a la celebración del contrato o, si el bien se
    entrega después, a la entrega. Le basta avisar por {company.contact}. El contrato se deshace:
    el Deudor devuelve lo que recibió y el Acreedor le devuelve, sin descuentos ni retenciones, todo
    lo que le pagó, **a más tardar dentro de los quince (15) días calendario siguientes al
    aviso**.`,
  }),
  clause('comunicaciones', 'Datos y comunicaciones', {
    text: `Las autorizaciones de datos personales y de centrales de riesgo están en documentos
    separados. Las comunicaciones al Deudor van al correo {borrower.email} y a su cuenta; las del
    Deudor al Acreedor, por {company.contact}. Cada parte avisa si cambia sus datos. El Acreedor
    puede ceder el crédito; debe avisar al Deudor, y la cesión no cambia sus condiciones ni sus
    derechos.`,
  }),
  clause('vigilancia', 'Vigilancia y reclamos', {
    points: ['authority'],
    text: `El Acreedor responde las peticiones y los reclamos que reciba por {company.contact} en
    máximo quince (15) días hábiles. En esta operación lo vigila la **Superintendencia de
    Industria y Comercio** (www.sic.gov.co), ante la que el Deudor puede quejarse o demandar.
    Rigen la Ley 1480 de 2011 (artículo 45), el capítulo 35 del Decreto 1074 de 2015 y las demás
    leyes de Colombia.`,
  }),
  clause('copia', 'Copia y ausencia de espacios en blanco', {
    points: ['copy'],
    text: `Este contrato no tiene espacios en blanco y se firma electrónicamente. Quienes firman
    declaran que lo leyeron, que recibieron antes la información del resumen y que
    entienden su costo. Al sellarse, cada uno recibe copia por correo y en su cuenta. Su
    autenticidad se verifica en {document.verification_url}.`,
  }),
];
