/**
 * Where the data of a feature is in the own-data file, in the order of the file. A path with a
 * slash is a part of a section. The names are Spanish because the person opens the file.
 */
export const OWN_DATA_PATHS = [
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

export type OwnDataPath = (typeof OWN_DATA_PATHS)[number];

/** More rows than anybody has; a download ends somewhere. */
export const OWN_DATA_ROWS_MAX = 10_000;
