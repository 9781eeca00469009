import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';

type PointTable = Readonly<Record<string, string>>;

/**
 * What the law or prudence demands that each kind of document states, in the words of the editor. A
 * version is published only when each has a block that always prints what the point demands.
 */
export const LEGAL_POINTS: Readonly<Record<LegalDocumentKind, PointTable>> = {
  // Ley 527/1999; Dec. 2364/2012 arts. 3–5, 7.
  ACUERDO_FIRMA: {
    means: 'Medios para firmar: cuenta y código propio',
    exclusive: 'Los medios son solo de quien firma',
    care: 'Deber de cuidarlos y avisar si se pierden',
    integrity: 'Todo cambio posterior se detecta',
    effect: 'Vale como firma de puño y letra',
    alternative: 'Es voluntario y hay otra forma de firmar',
  },
  // Ley 1581/2012; Dec. 1377/2013; SIC Res. 16582/2025.
  AUT_DATOS: {
    controller: 'Responsable y cómo contactarlo',
    express: 'Previa, expresa, informada y revocable',
    purposes: 'Para qué se usan los datos',
    sensitive: 'Datos sensibles: opcional, aparte y con otra vía',
    strokes: 'Trazos de la firma dibujada',
    rights: 'Derechos de la persona',
    terms: 'Plazos de consultas y reclamos',
    sharing: 'Con quién se comparten',
    co_debtor: 'Qué ven deudor y codeudor uno del otro',
    transfers: 'Transmisión y transferencia',
  },
  // Ley 1266/2008 art. 12; Ley 2157/2021.
  AUT_CENTRALES: {
    consult: 'Consultar el historial',
    report: 'Reportar y actualizar',
    operators: 'A qué centrales',
    notice: 'Aviso veinte días antes de un reporte negativo',
    small_debts: 'Dos avisos en deudas pequeñas',
    permanence: 'Cuánto tiempo permanece el reporte',
    rights: 'Derechos de la persona',
  },
  SOLICITUD: {
    applicant: 'Quién pide',
    request: 'Cuánto pide, para qué y a qué plazo',
    income: 'Lo que declaró de su economía',
    truth: 'Declaración de verdad y origen de los recursos',
    no_obligation: 'Solicitar no obliga a ninguna parte',
  },
  // Ley 1480/2011 arts. 36, 37, 39, 45, 47; Dec. 1074/2015 ch. 35; Ley 2032/2020 art. 2.
  CONTRATO: {
    amount_charges: 'Monto y cada cargo',
    rate_system: 'Tasa E.A. y sistema',
    total_cost: 'Costo total, junto al máximo legal',
    legal_max: 'Máximo legal de ese día',
    late_only_overdue: 'Mora solo sobre cuotas vencidas',
    payment_order: 'Orden en que se aplican los pagos',
    instalments: 'Número, período y valor de cuotas',
    total: 'Total a pagar',
    prepayment: 'Pago anticipado sin multa',
    parties: 'Partes, domicilio, lugar y día',
    price_guarantees: 'Precio, inicial y garantías',
    collection: 'Cobranza solo por gestiones reales',
    withdrawal: 'Derecho de retracto',
    insurance: 'Seguros de libre elección',
    authority: 'Vigilancia de la SIC',
    copy: 'Entrega de copia y sin espacios en blanco',
  },
  // C.Co. arts. 621, 709.
  PAGARE: {
    right: 'Mención del derecho: es un pagaré',
    promise: 'Promesa incondicional de pagar una suma',
    payee: 'A quién se paga',
    order: 'A la orden',
    maturity: 'Forma de vencimiento',
    place_day: 'Lugar y día de creación, lugar de pago',
    signature: 'Firma de quien lo crea',
  },
  // C.Co. art. 622.
  CARTA: {
    note: 'Clase y número del título',
    sum_rule: 'Regla para la suma',
    maturity_rule: 'Regla para el vencimiento',
    events: 'Eventos que permiten llenarlo',
    no_gaps: 'La carta no tiene espacios en blanco',
    copy: 'Copia para quien firma',
  },
  // Ley 1676/2013 arts. 14, 60; Dec. 1835/2015.
  GARANTIA: {
    parties: 'Partes, direcciones y correos',
    max_amount: 'Monto máximo garantizado',
    asset: 'El bien dado en garantía',
    debts: 'Obligaciones garantizadas',
    registration: 'Consentimiento para inscribirla',
    term: 'Vigencia',
    direct_payment: 'Pago directo',
  },
  // Dec. 1074/2015 art. 2.2.2.35.6.
  PLAN: {
    credit: 'Crédito, deudor y capital',
    rates: 'Tasa aplicada y máximo legal',
    dates: 'Fecha y valor de cada cuota',
    split: 'Capital, intereses y cargos de cada cuota',
    recompute: 'Datos para rehacer la cuenta',
  },
  RECIBO: {
    payment: 'Quién pagó, cuánto y cuándo',
    allocation: 'A qué se aplicó',
    balance: 'Saldo que queda',
  },
  // Dec. 1074/2015 art. 2.2.2.35.6.
  EXTRACTO: {
    period: 'Período y fecha límite',
    split: 'Capital, intereses y cargos de la cuota',
    capital: 'Capital al comienzo y al final',
    rates: 'Tasas aplicadas',
    recompute: 'Datos para rehacer la cuenta',
    contact: 'A quién preguntar o reclamar',
  },
  PAZ_Y_SALVO: {
    zero: 'Saldo en cero',
    day: 'Fecha de corte',
    release: 'Levantamiento de la garantía',
    bureaus: 'Actualización en centrales de riesgo',
  },
  PAGARE_DILIGENCIADO: {
    note: 'Pagaré y carta de instrucciones',
    sum: 'Suma, en letras y en cifras',
    maturity: 'Vencimiento',
    event: 'Evento y motivo',
    debt: 'Cómo se compone la deuda',
    people: 'Quién lo propuso y quién lo aprobó',
  },
  RECIBO_ANULADO: {
    receipt: 'Qué recibo queda sin efecto',
    reason: 'Cuándo y por qué se reversó el pago',
    balance: 'Saldo que queda',
  },
  CERTIFICADO_TRIBUTARIO: {
    people: 'Quién certifica y a quién',
    year: 'Año que certifica',
    interest: 'Intereses pagados en el año',
    balance: 'Saldo a 31 de diciembre',
  },
  LIQUIDACION: {
    day: 'Para qué día vale',
    split: 'Capital, intereses y cargos',
    total: 'Total para no deber nada',
    prepayment: 'Pago anticipado sin multa',
  },
  // C. Civil arts. 1602, 1693, 1708; C. Comercio arts. 884, 886; Ley 1480/2011 art. 37.
  OTROSI: {
    parties: 'Partes, contrato que cambia, lugar y día',
    debt: 'Lo que se debe, parte por parte',
    carried: 'Lo que se lleva a las cuotas no causa intereses',
    rate: 'Tasa E.A. nueva, junto al máximo legal',
    instalments: 'Número, fechas y valor de cada cuota',
    total: 'Total a pagar con el plan nuevo',
    days: 'Cifras de cada día en que se puede firmar',
    stays: 'No es novación: pagaré y garantías siguen',
    consent: 'Codeudores y garantes aceptan el plazo nuevo',
    free: 'Firmar es voluntario',
  },
  // Ley 1480/2011 arts. 23, 37; C. Comercio art. 880.
  COMUNICACION: {
    people: 'Quién comunica y a quién',
    what: 'Qué cambió y desde cuándo',
    figures: 'Cifras antes y después',
    contact: 'A quién preguntar o reclamar',
  },
  // Ley 1266/2008 art. 12; Ley 2157/2021.
  AVISO_CENTRALES: {
    debt: 'Qué está en mora y desde cuándo',
    term: 'Los veinte días antes del reporte',
    rights: 'Cómo pagar o reclamar antes',
    permanence: 'Cuánto permanece un reporte',
  },
};

/** Kinds that nobody signs: they are only sealed. */
export const SEALED_ONLY_KINDS: readonly LegalDocumentKind[] = [
  'PLAN',
  'RECIBO',
  'EXTRACTO',
  'PAZ_Y_SALVO',
  'PAGARE_DILIGENCIADO',
  'RECIBO_ANULADO',
  'CERTIFICADO_TRIBUTARIO',
  'LIQUIDACION',
  'COMUNICACION',
  'AVISO_CENTRALES',
];
