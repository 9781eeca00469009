-- The notice before a report to the credit bureaus is a document of its own.

alter table document_templates drop constraint document_templates_kind_check;
alter table document_templates add constraint document_templates_kind_check check (
  kind in (
    'ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES', 'SOLICITUD', 'CONTRATO', 'PAGARE', 'CARTA',
    'GARANTIA', 'PLAN', 'RECIBO', 'EXTRACTO', 'PAZ_Y_SALVO', 'PAGARE_DILIGENCIADO',
    'RECIBO_ANULADO', 'CERTIFICADO_TRIBUTARIO', 'LIQUIDACION', 'OTROSI', 'COMUNICACION',
    'AVISO_CENTRALES'
  )
);
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (
  kind in (
    'ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES', 'SOLICITUD', 'CONTRATO', 'PAGARE', 'CARTA',
    'GARANTIA', 'PLAN', 'RECIBO', 'EXTRACTO', 'PAZ_Y_SALVO', 'PAGARE_DILIGENCIADO',
    'RECIBO_ANULADO', 'CERTIFICADO_TRIBUTARIO', 'LIQUIDACION', 'OTROSI', 'COMUNICACION',
    'AVISO_CENTRALES'
  )
);
