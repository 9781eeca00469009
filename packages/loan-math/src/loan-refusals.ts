/**
 * Every reason the engine has to say no. `{name}` is replaced by the fact of that name, and
 * `{name:kind}` by that fact as people read it: `day`, `month`, `pesos`, `rate` or `count`.
 */
export const LOAN_REFUSALS = {
  amount_not_whole: 'El valor {value:pesos} debe ser un número entero de pesos, sin decimales.',
  amount_out_of_range:
    'El valor {value:pesos} está fuera del rango permitido (de {min:pesos} a ' + '{max:pesos}).',
  rate_malformed: 'La tasa «{value}» no es un número decimal válido.',
  rate_negative: 'La tasa no puede ser negativa ({value:rate} %).',
  rate_too_high: 'La tasa supera el máximo que el sistema calcula ({max:count} %).',
  rate_advance_too_high: 'Una tasa anticipada debe ser menor que 100 % por período.',
  day_malformed: 'La fecha «{value}» no existe o no tiene la forma AAAA-MM-DD.',
  day_out_of_range: 'Las fechas deben estar entre los años {min} y {max} ({value:day}).',
  month_malformed: 'El mes «{value}» no existe o no tiene la forma AAAA-MM.',
  instalment_count_out_of_range: 'El número de cuotas debe estar entre 1 y {max}.',
  grace_out_of_range: 'El período de gracia debe ser menor que el número de cuotas ({count}).',
  multiple_out_of_range: 'El múltiplo de la cuota debe ser un entero entre 1 y {max:count}.',
  multiple_too_coarse:
    'En múltiplos de {multiple:pesos} no es posible repartir {amount:pesos} en {count} ' +
    'cuotas iguales: ' +
    'baja el múltiplo o el número de cuotas.',
  agreed_instalment_too_low:
    'La cuota acordada ({agreed:pesos}) es muy baja para este crédito: debe estar entre ' +
    '{min:pesos} y {max:pesos}.',
  agreed_instalment_too_high:
    'La cuota acordada ({agreed:pesos}) es muy alta para este crédito: debe estar entre ' +
    '{min:pesos} y {max:pesos}.',
  agreed_instalment_not_equal:
    'Una cuota acordada exige cuotas iguales: con abono igual a capital no hay una sola cuota.',
  holidays_without_end:
    'No hay un día hábil en los {max} días que siguen al {dueOn:day}: revisa los festivos.',
  due_day_out_of_range: 'El día de pago debe estar entre 1 y {max}.',
  first_due_not_after_disbursement:
    'La primera cuota ({firstDueOn:day}) debe vencer después del desembolso ({disbursedOn:day}).',
  first_due_too_far: 'La primera cuota debe vencer a más tardar {max} días después del desembolso.',
  first_due_off_due_day: 'La primera cuota ({firstDueOn:day}) no cae en el día de pago {dueDay}.',
  charges_too_many: 'Un crédito admite máximo {max} cargos.',
  charge_repeated: 'El cargo «{id}» aparece más de una vez.',
  charge_dates_reversed: 'El cargo «{id}» termina ({until:day}) antes de empezar ({from:day}).',
  charge_dates_without_instalment:
    'El cargo «{id}» no va con las cuotas: no puede tener fechas de inicio o fin.',
  withheld_exceeds_amount:
    'Los descuentos ({withheld:pesos}) deben ser menores que el valor del crédito ' +
    '({amount:pesos}).',
  plan_too_large: 'El total del plan supera lo que el sistema puede calcular con exactitud.',
  late_grace_out_of_range: 'Los días de gracia de la mora deben estar entre 0 y {max}.',
  tolerance_out_of_range: 'La tolerancia de un faltante debe estar entre 0 y {max:pesos}.',
  order_incomplete: 'El orden de imputación debe nombrar cada concepto una sola vez.',
  usury_rate_missing: 'Falta la tasa de usura de {month:month}.',
  usury_rate_repeated: 'La tasa de usura de {month:month} aparece más de una vez.',
  rate_above_usury:
    'La tasa pactada ({rate:rate} % EA) supera la usura de {month:month} ({cap:rate} % ' + 'EA).',
  cost_above_usury:
    'El costo del crédito ({cost:rate} % EA) supera la usura de {month:month} ({cap:rate} % ' +
    'EA).',
  cost_unknown: 'No existe una tasa que iguale lo recibido y lo pagado: {reason}.',
  payment_not_positive: 'El pago debe ser mayor que cero.',
  as_of_before_disbursement:
    'El estado se pide para el {asOf:day}, antes del desembolso ({disbursedOn:day}).',
  event_before_disbursement:
    'El movimiento «{event}» es del {on:day}, antes del desembolso ({disbursedOn:day}).',
  event_out_of_order:
    'La fecha {on:day} es anterior al último movimiento del crédito ' + '({last:day}).',
  event_repeated: 'El movimiento «{event}» aparece más de una vez.',
  sequence_repeated:
    'Los movimientos «{other}» y «{event}» son del {on:day} y tienen el mismo orden ' +
    '({sequence}): ' +
    'di cuál va primero.',
  events_too_many: 'Un crédito admite máximo {max:count} movimientos.',
  reversal_of_unknown: 'El reverso «{event}» señala un movimiento que no existe: «{of}».',
  reversal_repeated: 'El movimiento «{of}» ya fue reversado.',
  reversal_before_event:
    'El reverso «{event}» no puede ser anterior al movimiento que reversa ({on:day}).',
  pause_not_after:
    'La suspensión de la mora debe terminar ({until:day}) después de empezar ' + '({on:day}).',
  restructure_out_of_range:
    'La primera cuota de la reestructuración ({firstDueOn:day}) debe vencer entre 1 y {max} días ' +
    'después del {on:day}.',
  disbursement_without_instalments:
    'El {on:day} no quedan cuotas por venir con las que se pague un desembolso adicional de ' +
    '{amount:pesos}.',
  restitution_of_unknown: 'La restitución «{event}» no señala una aceleración: «{of}».',
  restitution_before_event:
    'La restitución «{event}» no puede ser anterior a la aceleración ({on:day}).',
  due_change_out_of_range:
    'La nueva fecha de pago ({nextDueOn:day}) debe caer entre 1 y {max} días después del {on:day}.',
} as const;

export type LoanErrorCode = keyof typeof LOAN_REFUSALS;
