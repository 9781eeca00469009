import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { clause, facts, heading, paragraph, signatures } from './write-blocks.ts';

/** Ley 1676 de 2013, Decreto 1835 de 2015. */
export const GARANTIA: readonly TemplateBlock[] = [
  heading('Contrato de garantía mobiliaria sin tenencia'),
  paragraph(
    'entrada',
    `Contrato número {document.number}, celebrado en {document.place}, el
    {document.day|long_date}, según la Ley 1676 de 2013 y el Decreto 1835 de 2015.`,
  ),
  facts('partes', {
    title: 'Partes',
    points: ['parties'],
    rows: [
      ['Acreedor garantizado', '{company.represented}'],
      ['Correo del acreedor', '{company.email}', 'has_company_email'],
      ['Garante y propietario', '{owner.identity}'],
      ['Correo del garante', '{owner.email}'],
      ['Celular del garante', '{owner.phone}', 'has_borrower_phone'],
    ],
  }),
  facts('bien', {
    title: 'Bien en garantía',
    points: ['asset'],
    rows: [
      ['Bien', '{product.name} ({product.kind})'],
      ['Placa', '{product.plate}', 'has_plate'],
      [
        'Placa y número de chasis (VIN)',
        'Se completan con la factura y la matrícula, como dice la cláusula {§identificacion}',
        'no_plate',
      ],
      ['Valor', '{product.price|pesos}'],
    ],
  }),
  clause('constitucion', 'Constitución', {
    text: `El garante da en garantía mobiliaria, de primer grado y sin entregar la tenencia, el
    bien descrito, a favor del acreedor garantizado. La garantía cubre también lo que se le
    agregue, y la indemnización del seguro o el precio que lo reemplacen.`,
  }),
  clause('identificacion', 'Identificación del bien', {
    when: 'no_plate',
    text: `El bien todavía no tiene placa. Hoy se identifica como {product.name} ({product.kind}),
    el que el garante compra con el crédito {credit.number} por {product.price|pesos}. La placa y el
    número de chasis (VIN) se completan después: son los que digan la factura de esa compra y la
    matrícula a nombre del garante, y el acreedor los anota en los registros de la cláusula
    {§registro} sin necesidad de otro documento.`,
  }),
  clause('deudas', 'Obligaciones garantizadas', {
    points: ['debts'],
    text: `La garantía respalda todas las obligaciones del crédito {credit.number}, de su contrato
    y del pagaré número {note.number}: capital, intereses corrientes y de mora, y los cargos y
    gastos que la ley permita cobrar. No respalda otras deudas.`,
  }),
  clause('maximo', 'Monto máximo', {
    points: ['max_amount'],
    text: `El monto máximo que cubre la garantía es de **{credit.paid_total|pesos_words}**.`,
  }),
  clause('registro', 'Inscripción', {
    points: ['registration'],
    text: `El garante autoriza al acreedor para inscribir, modificar y cancelar la garantía en el
    Registro de Garantías Mobiliarias (Confecámaras) y la limitación a la propiedad en el registro
    de tránsito y el RUNT, y para usar en ellos los datos de este contrato. El garante colabora
    con lo que exija la matrícula.`,
  }),
  clause('uso', 'Uso y cuidado', {
    text: `El garante usa el bien, lo mantiene en buen estado, con SOAT e impuestos al día y con
    los seguros que exija el contrato de crédito, permite verificarlo con aviso previo y
    razonable, y avisa de inmediato si se pierde, se daña o lo embargan. No lo vende ni lo da en
    otra garantía sin acordarlo con el acreedor.`,
  }),
  clause('vigencia', 'Vigencia', {
    points: ['term'],
    text: `La garantía rige desde su firma y hasta que se paguen todas las obligaciones
    garantizadas; su plazo inicial en el registro va hasta un año después de la última cuota,
    proyectada para el {credit.last_due_on|date}, y se puede prorrogar mientras haya deuda. Pagado
    todo, el acreedor pide la cancelación en el registro dentro de los quince (15) días hábiles
    siguientes y entrega lo necesario para levantar la limitación en tránsito.`,
  }),
  clause('pago-directo', 'Pago directo y ejecución', {
    points: ['direct_payment'],
    text: `Si el deudor incumple y se hace exigible el saldo, las partes acuerdan que el acreedor
    puede satisfacer su crédito directamente con el bien, por el valor del avalúo que se haga
    según la ley (Ley 1676 de 2013, artículo 60). El acreedor inscribe antes el formulario de
    ejecución y avisa al garante, que puede pagar y terminar la ejecución en cualquier momento
    antes de la transferencia. Si el valor supera la deuda, el acreedor entrega la diferencia. Si
    el garante no entrega el bien, el acreedor pide al juez la orden de aprehensión y entrega;
    nunca lo toma por la fuerza.`,
  }),
  clause('copia', 'Copia', {
    text: `Este contrato no tiene espacios en blanco y se firma electrónicamente. Cada parte
    recibe copia. Su autenticidad se verifica en {document.verification_url}.`,
  }),
  signatures(),
];
