const CAUSES: Readonly<Record<string, string>> = {
  payment: 'un pago',
  event: 'un movimiento',
  disbursement: 'el desembolso',
  late_rate: 'la tasa de mora del crédito',
  usury_rate: 'la tasa de usura',
};

const LIST = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** Words for the causes of a correction, which are told as `payment:12 event:7`. */
export const causeText = (cause: string): string =>
  LIST.format([
    ...new Set(cause.split(' ').map((each) => CAUSES[each.split(':')[0] ?? ''] ?? each)),
  ]);
