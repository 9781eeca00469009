import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { clause } from '../write-blocks.ts';

/** What is lent, what it costs and how it is paid. */
export const CLAUSULAS_CREDITO: readonly TemplateBlock[] = [
  clause('partes', 'Partes', {
    points: ['parties'],
    text: `El **Acreedor** es {company.represented}. El **Deudor** es {borrower.identity}. El
    contrato se celebra en {document.place}, el {document.day|long_date}.`,
  }),
  clause('objeto', 'Objeto, monto y destino', {
    points: ['amount_charges'],
    text: `El Acreedor presta al Deudor **{credit.amount|pesos_words}** para comprar
    {product.name} ({product.kind}), cuyo precio de contado es {product.price|pesos_words} y por
    el que el Deudor paga una cuota inicial de {product.down_payment|pesos_words}. Con los cargos
    que se suman al crédito, el capital que se debe es **{credit.principal|pesos_words}**.

    El Deudor recibe el crédito a título de mutuo con intereses y se obliga a usarlo en esa
    compra.`,
  }),
  clause('desembolso', 'Desembolso', {
    text: `Después de firmados todos los documentos y cumplidos los requisitos del crédito, el
    Acreedor desembolsa {credit.disbursed|pesos_words} al vendedor del bien, por cuenta del
    Deudor, o a quien las partes acuerden. Los intereses corren desde el día del desembolso y no
    antes. Si no hay desembolso, el Deudor no debe nada por este contrato.

    Las fechas del anexo son proyectadas. Con el desembolso, el Acreedor entrega el **plan de
    pagos definitivo**, con la fecha de cada cuota, calculado con la misma tasa y las mismas
    reglas.`,
  }),
  clause('cargos', 'Cargos', {
    points: ['amount_charges'],
    text: `Los únicos cargos son los de la tabla de cargos de este contrato, cada uno con su valor
    y el momento en que se cobra: suman {credit.financed_total|pesos} al crédito, se descuentan
    {credit.withheld_total|pesos} del desembolso y suman {credit.charges_total|pesos} con las
    cuotas. Lo que no está en la tabla no se cobra. Cada cargo corresponde a un servicio que se
    presta; los pagos sin un servicio distinto a cambio cuentan como intereses (Ley 45 de 1990,
    artículo 68).`,
  }),
  clause('tasa', 'Tasa y sistema', {
    points: ['rate_system'],
    text: `El crédito tiene una tasa de interés remuneratorio **fija de
    {credit.rate_ea|percent_ea}**, equivalente a {credit.rate_mv|percent_mv}. Se liquida cada mes,
    vencido, sobre el saldo de capital. Cada cuota paga los intereses del mes, los cargos que le
    correspondan y abona a capital. Las reglas de cálculo están en el anexo.`,
  }),
  clause('costo', 'Costo total', {
    points: ['total_cost'],
    text: `El costo total del crédito, con los intereses y todos los cargos, es
    **{credit.total_cost_ea|percent_ea}**. {credit.cost_beside_law}`,
  }),
  clause('maximo', 'Máximo legal', {
    points: ['legal_max'],
    text: `El interés máximo que permite la ley para la modalidad {credit.modality} en
    {credit.legal_max_month} es **{credit.legal_max_ea|percent_ea}**, una vez y media el interés
    bancario corriente que certifica la Superintendencia Financiera. Si una tasa de este contrato
    supera en algún mes el máximo legal, se reduce a ese máximo. Lo que se cobre en exceso se
    pierde y se devuelve como dice la ley (Código de Comercio, artículo 884; Ley 45 de 1990,
    artículo 72).`,
  }),
  clause('cuotas', 'Cuotas y total', {
    points: ['instalments', 'total'],
    text: `El Deudor paga **{credit.instalment_count|count_words} cuotas mensuales**, el día
    {credit.due_day} de cada mes. **{credit.instalment_course}**. El anexo muestra el valor de cada
    una.

    El total que el Deudor paga, si cumple el plan, es de **{credit.paid_total|pesos_words}**, de
    los cuales {credit.interest_total|pesos} son intereses.`,
  }),
  clause('mora', 'Mora', {
    points: ['late_only_overdue'],
    text: `Si el Deudor se atrasa, paga intereses de mora **solo sobre el capital de las cuotas
    vencidas** según la cláusula {§cuotas}, y nunca sobre todo el saldo, por los días de atraso y
    a la tasa máxima legal de cada mes, que hoy es {credit.late_rate_ea|percent_ea}. No se cobran
    intereses sobre intereses, salvo en los casos del artículo 886 del Código de Comercio.`,
  }),
  clause('gracia', 'Días de gracia', {
    when: 'has_grace',
    text: `La mora no corre en los {credit.late_grace_days|count_words_m} días siguientes a la
    fecha límite de cada cuota.`,
  }),
  clause('imputacion', 'Cómo se aplican los pagos', {
    points: ['payment_order'],
    text: `Cada pago se aplica primero a la cuota más antigua y, dentro de ella, en este orden:
    **{credit.payment_order}**. Los intereses van antes que el capital (Código Civil, artículo
    1653), y los gastos de cobranza son solo los de la cláusula {§cobranza}. De cada pago el
    Acreedor entrega un recibo que dice a qué se aplicó y cuánto queda.`,
  }),
  clause('anticipado', 'Pago anticipado', {
    points: ['prepayment'],
    text: `El Deudor puede pagar antes, **en todo o en parte, en cualquier momento, sin multa ni
    penalidad**, y sin pagar intereses que no se hayan causado: los intereses se liquidan hasta el
    día del pago (Ley 2032 de 2020, artículo 2). Si el pago es parcial, el Deudor elige si baja el
    plazo o el valor de la cuota. El Acreedor le dice, cuando lo pida, cuánto debe pagar ese día.`,
  }),
  clause('informacion', 'Información de cada período', {
    text: `El Acreedor mantiene disponible en la cuenta del Deudor, para cada período, la cuota
    separada en capital, intereses y cargos, el capital al comienzo y al final, la tasa aplicada y
    los datos para rehacer la cuenta, y envía el extracto al menos cinco (5) días hábiles antes de
    la fecha de pago (Decreto 1074 de 2015, artículo 2.2.2.35.6).`,
  }),
];
