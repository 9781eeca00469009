/** The offices of the demo by a short name, with what each is called. */
export const DEMO_OFFICES = {
  medellin: 'Medellín, El Poblado',
  bogota: 'Bogotá, Chapinero',
  cali: 'Cali, Granada',
  barranquilla: 'Barranquilla, El Prado',
  bucaramanga: 'Bucaramanga, Cabecera',
  pereira: 'Pereira, Circunvalar',
} as const;

export type DemoOffice = keyof typeof DEMO_OFFICES;

/** The municipalities around each office where its borrowers live. */
export const OFFICE_CITIES: Readonly<Record<DemoOffice, readonly string[]>> = {
  medellin: ['05001', '05001', '05360', '05266', '05088', '05615'],
  bogota: ['11001', '11001', '25754'],
  cali: ['76001', '76520'],
  barranquilla: ['08001', '08758', '13001'],
  bucaramanga: ['68001', '68307', '68276'],
  pereira: ['66001', '66170', '17001'],
};
