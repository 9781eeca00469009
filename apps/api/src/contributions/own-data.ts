/**
 * The order of the own-data file. A path with a slash is a part of a section. The names are Spanish
 * because the person opens the file. A feature that is not listed adds a part at the end of its
 * section without a line here.
 */
export const OWN_DATA_ORDER = [
  'perfil',
  'autorizaciones',
  'identidad/pasos',
  'identidad/archivos',
  'identidad/comprobaciones',
  'identidad/pruebas_de_vida',
  'identidad/decisiones',
  'créditos/solicitudes',
  'créditos/historial',
  'créditos/cambios',
  'créditos/documentos',
  'créditos/documentos_pedidos',
  'créditos/estudios',
  'créditos/pólizas',
  'créditos/plan_de_pagos',
  'créditos/pagos',
  'consultas/centrales_de_riesgo',
  'consultas/códigos_al_celular',
  'cuenta',
  'sesiones',
  'avisos',
  'mensajes',
  'envíos_sin_terminar',
  'preferencias',
  'auditoría',
] as const;

type OrderedPath = (typeof OWN_DATA_ORDER)[number];

type OwnDataSection = OrderedPath extends infer Path
  ? Path extends `${infer Section}/${string}`
    ? Section
    : never
  : never;

/** Where the data of a feature is in the own-data file. */
export type OwnDataPath = OrderedPath | `${OwnDataSection}/${string}`;

/** More rows than anybody has; a download ends somewhere. */
export const OWN_DATA_ROWS_MAX = 10_000;
