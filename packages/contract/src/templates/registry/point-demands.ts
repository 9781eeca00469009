import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';

/** Something that a text prints: any one of these. */
type AnyOf = string | readonly string[];

/**
 * Things that the blocks of a legal point must print to state it: a tick is not enough. All of them
 * count only where they always print.
 */
export type PointDemand = {
  /**
   * Variables (`credit.amount`, with a format where the law wants one), lists (`each plan`) or the
   * boxes of the signatures (`signatures`); of a group one is enough.
   */
  readonly prints?: readonly AnyOf[];
  /**
   * Words as people write them; of a group one is enough. After `·` stands what another form of the
   * word may end with. Accents and capitals do not count.
   */
  readonly says?: readonly AnyOf[];
};

const COMPANY = ['company.represented', 'company.identity', 'company.name'] as const;
const BORROWER = ['borrower.identity', 'borrower.name'] as const;
const NO_PENALTY = ['sin multa', 'sin penalidad', 'ni penalidad', 'sin sanción'] as const;

/** Demands of each point of each kind; a test holds the two tables to the same points. */
export const POINT_DEMANDS: Readonly<
  Record<LegalDocumentKind, Readonly<Record<string, PointDemand>>>
> = {
  ACUERDO_FIRMA: {
    means: { says: ['cuenta', 'código'] },
    exclusive: { says: [['exclusiv·o', 'solo del firmante', 'personal e intransferible']] },
    care: { prints: ['company.contact'], says: [['cuidar', 'custodi·ar', 'guardar']] },
    integrity: { says: [['huella', 'sha-256', 'sello', 'sella·r']] },
    effect: { says: ['ley 527'] },
    alternative: { prints: ['company.contact'], says: [['papel', 'otra forma', 'manuscrit·a']] },
  },
  AUT_DATOS: {
    controller: { prints: [COMPANY, 'company.data_contact'] },
    express: { says: ['expresa', 'informada', 'revocar'] },
    purposes: { says: ['identidad', 'crédito', 'cobro'] },
    sensitive: { says: ['sensible'] },
    strokes: { says: ['trazos'] },
    rights: { says: ['actualizar', 'rectificar', ['supresión', 'suprim·ir']] },
    terms: { says: ['consultas', 'reclamos', 'días hábiles'] },
    sharing: { says: ['autoridad'] },
    co_debtor: { says: ['codeudor'] },
    transfers: { says: [['transmi·tir'], ['transfer·ir']] },
  },
  AUT_CENTRALES: {
    consult: { says: ['consultar', 'centrales'] },
    report: { says: ['reportar', 'incumplimiento'] },
    operators: {
      says: [
        ['datacrédito', 'experian'],
        ['transunion', 'cifin'],
      ],
    },
    notice: { says: [['veinte', '20']] },
    small_debts: { says: [['dos avisos', '2 avisos', 'al menos dos']] },
    permanence: {
      says: [
        ['cuatro', '4'],
        ['ocho', '8'],
      ],
    },
    rights: { prints: [['company.data_contact', 'company.contact']], says: ['superintendencia'] },
  },
  SOLICITUD: {
    applicant: { prints: [BORROWER, ['borrower.identification', 'borrower.identity']] },
    request: {
      prints: [
        ['application.request_amount', 'credit.amount'],
        'product.name',
        'credit.instalment_count',
      ],
    },
    income: { says: ['ingresos', 'gastos'] },
    truth: { says: ['cierto', 'lícit·o'] },
    no_obligation: { says: ['no obliga'] },
  },
  CONTRATO: {
    amount_charges: {
      prints: [
        'credit.amount',
        'credit.financed_total',
        'credit.withheld_total',
        'credit.charges_total',
      ],
    },
    rate_system: { prints: ['credit.rate_ea|percent_ea'], says: ['saldo'] },
    total_cost: { prints: ['credit.total_cost_ea|percent_ea', 'credit.cost_beside_law'] },
    legal_max: { prints: ['credit.legal_max_ea|percent_ea', 'credit.legal_max_month'] },
    late_only_overdue: { prints: ['credit.late_rate_ea|percent_ea'], says: ['vencid·as'] },
    payment_order: { prints: ['credit.payment_order'] },
    instalments: {
      prints: [
        'credit.instalment_count',
        'credit.due_day',
        'credit.instalment_course',
        'each plan',
      ],
    },
    total: { prints: ['credit.paid_total'] },
    prepayment: { says: [NO_PENALTY] },
    parties: {
      prints: ['company.represented', 'borrower.identity', 'document.place', 'document.day'],
    },
    price_guarantees: { prints: ['product.price', 'product.down_payment', 'note.number'] },
    collection: { says: [['documentad·a', 'prueba', 'soporte']] },
    withdrawal: {
      prints: ['company.contact'],
      says: [['cinco (5) días hábiles', '5 días hábiles'], 'devuelve', 'días calendario'],
    },
    insurance: { says: [['elige', 'elegir', 'libre']] },
    authority: { says: ['superintendencia de industria y comercio'] },
    copy: { says: ['espacios en blanco', 'copia'] },
  },
  PAGARE: {
    right: { prints: ['document.number'], says: ['pagaré'] },
    promise: { prints: ['blank.sum', 'borrower.identity'], says: ['incondicional'] },
    payee: { prints: [COMPANY] },
    order: { prints: [COMPANY], says: ['a la orden'] },
    maturity: { prints: ['blank.maturity'] },
    place_day: { prints: ['document.place', 'document.day'] },
    signature: { prints: ['signatures'] },
  },
  CARTA: {
    note: { prints: ['note.number'], says: ['pagaré'] },
    sum_rule: { prints: ['credit.number'], says: ['suma', 'capital', 'intereses'] },
    maturity_rule: { says: ['vencimiento'] },
    events: { says: [['mora', 'incumpl·imiento']] },
    no_gaps: { says: ['espacios en blanco'] },
    copy: { says: ['copia'] },
  },
  GARANTIA: {
    parties: { prints: ['company.represented', 'owner.identity', 'owner.email'] },
    max_amount: { prints: [['credit.paid_total', 'credit.principal', 'credit.amount']] },
    asset: { prints: ['product.name', 'product.kind'] },
    debts: { prints: ['credit.number', 'note.number'] },
    registration: { says: ['inscribi·r', 'registro'] },
    term: { prints: [['credit.last_due_on', 'document.day']] },
    direct_payment: { says: [['artículo 60', 'pago directo']] },
  },
  PLAN: {
    credit: { prints: ['credit.number', BORROWER, 'credit.principal'] },
    rates: { prints: ['credit.rate_ea', 'credit.legal_max_ea'] },
    dates: { prints: ['each plan', 'row.due_on', 'row.total'] },
    split: { prints: ['each plan', 'row.principal', 'row.interest', 'row.charges'] },
    recompute: { prints: ['each conventions'] },
  },
  RECIBO: {
    payment: { prints: [BORROWER, 'payment.amount', 'payment.paid_on'] },
    allocation: {
      prints: ['payment.late_interest', 'payment.charges', 'payment.interest', 'payment.principal'],
    },
    balance: { prints: ['payment.balance'] },
  },
  EXTRACTO: {
    period: { prints: ['statement.from', 'statement.until'] },
    split: { prints: ['statement.principal', 'statement.interest', 'statement.charges'] },
    capital: { prints: ['statement.opening', 'statement.closing'] },
    rates: { prints: ['statement.rate_ea', 'statement.late_rate_ea'] },
    recompute: { prints: ['each conventions'] },
    contact: { prints: ['company.contact'] },
  },
  PAZ_Y_SALVO: {
    zero: { prints: ['settlement.balance', 'credit.number', BORROWER] },
    day: { prints: ['document.day'] },
    release: { says: ['garantía', ['cancel·ar', 'levant·ar']] },
    bureaus: { says: ['centrales'] },
  },
  PAGARE_DILIGENCIADO: {
    note: { prints: ['note.number', 'note.letter_number'] },
    sum: { prints: ['filling.sum|pesos_words'] },
    maturity: { prints: ['filling.matures_on'] },
    event: { prints: ['filling.event', 'filling.reason'] },
    debt: { prints: ['each filling.debt'] },
    people: { prints: ['filling.proposed_by', 'filling.approved_by'] },
  },
  RECIBO_ANULADO: {
    receipt: { prints: ['annulment.receipt'] },
    reason: { prints: ['annulment.reversed_on', 'annulment.reason'] },
    balance: { prints: ['annulment.balance'] },
  },
  CERTIFICADO_TRIBUTARIO: {
    people: { prints: [COMPANY, BORROWER] },
    year: { prints: ['tax.year'] },
    interest: { prints: [['tax.interest_total', 'tax.interest']] },
    balance: { prints: ['tax.balance'] },
  },
  LIQUIDACION: {
    day: { prints: ['payoff.on'] },
    split: { prints: ['payoff.principal', 'payoff.interest', 'payoff.charges'] },
    total: { prints: ['payoff.total'] },
    prepayment: { says: [NO_PENALTY] },
  },
  OTROSI: {
    parties: { prints: [COMPANY, BORROWER, 'credit.number', 'document.day', 'document.place'] },
    debt: { prints: ['each restructure.debt', 'restructure.owed'] },
    carried: { prints: ['restructure.carried'], says: ['no causa·n', '886'] },
    rate: { prints: ['restructure.rate_ea', 'restructure.legal_max_ea'] },
    instalments: {
      prints: ['restructure.instalment_count', 'each restructure.plan', 'row.due_on', 'row.total'],
    },
    total: { prints: ['restructure.total'] },
    days: { prints: ['each restructure.days', 'restructure.signed_until'] },
    stays: { says: ['novación', 'pagaré', 'garantía'] },
    consent: { says: ['codeudor', 'acepta·n', '1708'] },
    free: { says: [['voluntari·o']] },
  },
  COMUNICACION: {
    people: { prints: [COMPANY, BORROWER] },
    what: { prints: ['act.title', 'act.done_on', 'each act.paragraphs'] },
    figures: { prints: ['each act.figures'] },
    contact: { prints: ['company.contact'] },
  },
  AVISO_CENTRALES: {
    debt: { prints: ['credit.number', 'bureau_notice.amount', 'bureau_notice.default_since'] },
    term: { says: ['veinte', 'calendario'] },
    rights: { prints: ['company.contact'] },
    permanence: { says: ['doble', 'cuatro', 'ocho'] },
  },
};
