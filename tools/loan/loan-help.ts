/** A small history: pasted into a shell at the root of the repository it prints a report. */
export const HELP_EXAMPLE = `echo '{
  "terms": {
    "amount": 8000000, "rate": { "kind": "effective", "percent": "22" },
    "method": "equal-instalment", "spacing": "monthly", "instalmentCount": 24,
    "dayCount": "30/360", "rounding": "half-up", "multiple": 100,
    "disbursedOn": "2026-01-15"
  },
  "events": [{ "kind": "payment", "id": "1", "on": "2026-02-15", "amount": 407400 }]
}' | npm run --silent loan`;

/** What `--help` prints. */
export const LOAN_HELP = `npm run loan: calcula un crédito a partir de sus condiciones y
movimientos.

Uso
  npm run --silent loan < historia.json
  npm run --silent loan -- [opción]

Opciones
  --schema          Imprime el esquema JSON de la entrada.
  --output-schema   Imprime el esquema JSON de la salida.
  --help, -h        Imprime esta ayuda.

Entra, por la entrada estándar, un JSON de máximo 5.000.000 de caracteres:
  terms    Lo pactado: valor, tasa, método, cuotas, fechas, cargos. Es lo único obligatorio.
  rules    Las reglas de la casa: gracia y tolerancia de la mora, abonos parciales, cancelación.
  order    El orden de imputación dentro de una cuota.
  usury    Las tasas de usura, una por mes.
  late     La tasa de mora pactada, o null para cobrar la usura. Necesita usury.
  events   Los movimientos, en cualquier orden: pagos, reversos, gastos de cobranza, cargos,
           cambios de cargo, de tasa y de fecha de pago, aceleración y restitución del plazo,
           reestructuración, condonación, suspensión de la mora, desembolsos, castigo.
           Dos movimientos de un mismo día llevan "sequence", que dice cuál va primero.
  asOf     El día del estado. Si falta, el del último movimiento.

Sale, por la salida estándar, un JSON:
  plan     El plan pactado, cuota por cuota.
  cost     El costo efectivo, comparado con la usura si hay tasa de ese mes.
  events   Lo que hizo cada movimiento, con su explicación.
  state    Los saldos, la mora y el valor para cancelar ese día.
Lo que no se puede calcular sale como { "error": { "code", "field", "message", "fields" } };
"field" es la ruta exacta del dato, como events.2.on.

Códigos de salida
  0   El crédito se calculó.
  1   La historia tiene un error, que nombra el dato.
  2   El comando se llamó mal.

Ejemplo
${HELP_EXAMPLE}

Más ejemplos: tools/loan/loan-history.example.json y tools/loan/loan-life.example.json.
`;
