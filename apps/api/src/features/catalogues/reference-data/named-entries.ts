import type { CreditModality } from '@cuotaclara/contract/values/modalities';

export const GENDERS = [
  { code: 'F', name: 'Femenino' },
  { code: 'M', name: 'Masculino' },
  { code: 'NB', name: 'No binario' },
] as const;

export const MARITAL_STATUSES = [
  'Soltero(a)',
  'Casado(a)',
  'Unión libre',
  'Separado(a)',
  'Divorciado(a)',
  'Viudo(a)',
] as const;

export const TERMS_IN_MONTHS = [6, 12, 18, 24, 30, 36, 48, 60, 72] as const;

/** What is usual beside the interest of a vehicle's credit; each company sets its own values. */
export const CHARGES = [
  {
    code: 'SEGURO_VIDA',
    name: 'Seguro de vida deudores',
    base: 'balance-share',
    value_rate: 0.0012,
    moment: 'instalment',
    has_iva: false,
    is_service: true,
    product_kind: 'any',
  },
  {
    code: 'FIANZA',
    name: 'Fianza',
    base: 'amount-share',
    value_rate: 0.04,
    moment: 'financed',
    has_iva: true,
    is_service: true,
    product_kind: 'any',
  },
  {
    code: 'GPS',
    name: 'Rastreo por GPS',
    base: 'fixed',
    value_pesos: 25_000,
    moment: 'instalment',
    has_iva: true,
    is_service: true,
    product_kind: 'car',
  },
] as const;

export const DOCUMENT_KINDS = [
  ['CC', 'Cédula de ciudadanía', 'identity'],
  ['CE', 'Cédula de extranjería', 'identity'],
  ['PPT', 'Permiso por protección temporal', 'identity'],
  ['PA', 'Pasaporte', 'identity'],
  ['NIT', 'NIT', 'identity'],
  ['CARTA_LABORAL', 'Certificado laboral', 'attachment'],
  ['DESPRENDIBLES', 'Desprendibles de nómina', 'attachment'],
  ['EXTRACTOS', 'Extractos bancarios', 'attachment'],
  ['DECLARACION_RENTA', 'Declaración de renta', 'attachment'],
  ['CAMARA_COMERCIO', 'Certificado de cámara de comercio', 'attachment'],
  ['COTIZACION', 'Cotización del vehículo', 'attachment'],
  ['FACTURA', 'Factura del vehículo', 'attachment'],
  ['CERTIFICACION_BANCARIA', 'Certificación bancaria', 'attachment'],
  ['SOAT', 'SOAT', 'attachment'],
  ['POLIZA', 'Póliza del vehículo', 'attachment'],
  ['TARJETA_PROPIEDAD', 'Licencia de tránsito', 'attachment'],
  ['PAGARE', 'Pagaré', 'legal'],
  ['CARTA_INSTRUCCIONES', 'Carta de instrucciones', 'legal'],
  ['CONTRATO_PRENDA', 'Contrato de garantía mobiliaria', 'legal'],
  ['AUTORIZACION_DATOS', 'Autorización de tratamiento de datos', 'legal'],
  ['AUTORIZACION_CENTRALES', 'Autorización de consulta en centrales de riesgo', 'legal'],
] as const;

export const REJECTION_REASONS = [
  [
    'credit',
    'Capacidad de pago insuficiente',
    'La cuota supera lo que tus ingresos permiten pagar cada mes.',
  ],
  [
    'credit',
    'Historial de crédito',
    'Tu historial en las centrales de riesgo no cumple nuestra política en este momento.',
  ],
  ['credit', 'Ingresos no demostrados', 'No pudimos comprobar los ingresos que reportaste.'],
  [
    'credit',
    'Información inconsistente',
    'Algunos datos de la solicitud no coinciden con los documentos.',
  ],
  ['credit', 'Edad fuera de política', 'Prestamos a personas entre 18 y 65 años.'],
  ['credit', 'Coincidencia en listas de control', null],
  ['document', 'Imagen borrosa o cortada', 'No se alcanza a leer. Toma la foto con más luz.'],
  ['document', 'Documento vencido', 'El documento ya venció. Envía uno vigente.'],
  ['document', 'No es el documento solicitado', 'Enviaste un documento distinto al que pedimos.'],
  ['commission', 'Valor por revisar', 'El valor de la comisión no coincide con lo acordado.'],
  ['commission', 'Crédito no apto', 'El crédito no genera comisión.'],
] as const;

export const INSURERS = [
  'Allianz Seguros',
  'Aseguradora Solidaria de Colombia',
  'AXA Colpatria Seguros',
  'Chubb Seguros Colombia',
  'Compañía Mundial de Seguros',
  'HDI Seguros Colombia',
  'La Equidad Seguros Generales',
  'La Previsora Compañía de Seguros',
  'Mapfre Seguros Generales de Colombia',
  'SBS Seguros Colombia',
  'Seguros Bolívar',
  'Seguros del Estado',
  'Seguros Generales Suramericana',
  'Zurich Colombia Seguros',
] as const;

/** Each with the municipality where it is. */
export const TRANSIT_OFFICES = [
  ['Secretaría Distrital de Movilidad de Bogotá', '11001'],
  ['Secretaría de Movilidad de Medellín', '05001'],
  ['Secretaría de Movilidad de Envigado', '05266'],
  ['Secretaría de Movilidad de Itagüí', '05360'],
  ['Secretaría de Movilidad de Sabaneta', '05631'],
  ['Secretaría de Movilidad de Bello', '05088'],
  ['Secretaría de Movilidad de Rionegro', '05615'],
  ['Secretaría de Movilidad de Cali', '76001'],
  ['Secretaría de Tránsito y Transporte de Palmira', '76520'],
  ['Secretaría Distrital de Tránsito y Seguridad Vial de Barranquilla', '08001'],
  ['Departamento Administrativo de Tránsito y Transporte de Cartagena', '13001'],
  ['Dirección de Tránsito de Bucaramanga', '68001'],
  ['Dirección de Tránsito y Transporte de Floridablanca', '68276'],
  ['Secretaría de Tránsito y Movilidad de Girón', '68307'],
  ['Secretaría de Tránsito y Transporte de Cúcuta', '54001'],
  ['Secretaría de Movilidad de Manizales', '17001'],
  ['Instituto de Movilidad de Pereira', '66001'],
  ['Secretaría de Tránsito y Transporte de Dosquebradas', '66170'],
  ['Secretaría de Tránsito y Transporte de Armenia', '63001'],
  ['Secretaría de Movilidad de Ibagué', '73001'],
  ['Secretaría de Movilidad de Neiva', '41001'],
  ['Secretaría de Movilidad de Villavicencio', '50001'],
  ['Secretaría de Tránsito y Transporte de Popayán', '19001'],
  ['Secretaría de Tránsito y Transporte de Pasto', '52001'],
  ['Secretaría de Tránsito y Transporte de Montería', '23001'],
  ['Secretaría de Tránsito y Transporte de Valledupar', '20001'],
  ['Secretaría de Tránsito de Funza', '25286'],
  ['Secretaría de Movilidad de Soacha', '25754'],
] as const;

type Certified = readonly [
  month: string,
  modality: CreditModality,
  rateEa: number,
  resolution: string | null,
];

/** What the Superintendencia Financiera certified, as far as we could read it ourselves. */
export const USURY_RATES: readonly Certified[] = [
  ['2025-01', 'consumo-y-ordinario', 0.2489, null],
  ['2025-07', 'consumo-y-ordinario', 0.2478, null],
  ['2025-09', 'consumo-y-ordinario', 0.2501, null],
  ['2025-11', 'consumo-y-ordinario', 0.2499, 'Resolución 1995 de 2025'],
  ['2025-11', 'consumo-de-bajo-monto', 0.6642, null],
  ['2025-11', 'productivo-de-mayor-monto', 0.4032, null],
  ['2025-11', 'productivo-rural', 0.2739, null],
  ['2025-11', 'productivo-urbano', 0.5817, null],
  ['2025-11', 'popular-productivo-rural', 0.7356, null],
  ['2025-11', 'popular-productivo-urbano', 0.8877, null],
  ['2025-12', 'consumo-y-ordinario', 0.2502, 'Resolución 2134 de 2025'],
  ['2026-01', 'consumo-y-ordinario', 0.2436, null],
  ['2026-02', 'consumo-y-ordinario', 0.2523, null],
];
