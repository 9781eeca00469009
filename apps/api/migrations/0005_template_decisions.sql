-- The publication of a template is a decision by two people like all others. A draft with an open
-- proposal is proposed; a published version keeps who published it and when.

-- Writers and publishers of templates could read them without a function of their own.
insert into functions (name_function)
select 'view_templates' where exists (select from functions);
insert into role_functions (role_id, function_id)
select distinct role_functions.role_id, viewing.function_id
from role_functions
join functions using (function_id)
join functions as viewing on viewing.name_function = 'view_templates'
where functions.name_function in ('write_templates', 'publish_templates');

create temporary table kind_words (kind text primary key, words text not null);
insert into kind_words (kind, words)
values
  ('ACUERDO_FIRMA', 'Acuerdo de firma electrónica'),
  ('AUT_DATOS', 'Autorización de datos personales'),
  ('AUT_CENTRALES', 'Autorización de centrales de riesgo'),
  ('SOLICITUD', 'Solicitud de crédito'),
  ('CONTRATO', 'Contrato de crédito'),
  ('PAGARE', 'Pagaré'),
  ('CARTA', 'Carta de instrucciones'),
  ('GARANTIA', 'Garantía mobiliaria'),
  ('PLAN', 'Plan de pagos'),
  ('RECIBO', 'Recibo de pago'),
  ('EXTRACTO', 'Extracto'),
  ('PAZ_Y_SALVO', 'Paz y salvo'),
  ('PAGARE_DILIGENCIADO', 'Pagaré diligenciado'),
  ('RECIBO_ANULADO', 'Anulación de un recibo'),
  ('CERTIFICADO_TRIBUTARIO', 'Certificado tributario'),
  ('LIQUIDACION', 'Liquidación para pagar todo');

-- Open proposals take effect on the day of their approval, and get as many days as a new one: 8 of
-- work are at most 12 here. The text that the product proposed has no proposer: it is a draft.
insert into decisions (
  kind, subject, label, input, reason, proposed_by, proposed_at, expires_on, state, decided_by,
  decided_at
)
select
  'template_publication', template_id::text, words || ', versión ' || number,
  jsonb_build_object(
    'in_force_from', coalesce(in_force_from, current_date),
    'is_required_by_law', is_required_by_law
  ) || case
    when kind = 'CARTA' then jsonb_build_object('notice_working_days', notice_working_days)
    else '{}'
  end,
  note, proposed_by, proposed_at, current_date + 12,
  case state when 'PROPOSED' then 'proposed' else 'approved' end, published_by, published_at
from document_templates
join kind_words using (kind)
where proposed_by is not null and (state = 'PROPOSED' or published_by is not null)
order by template_id;
drop table kind_words;

update document_templates set state = 'DRAFT' where state = 'PROPOSED';
drop index document_templates_one_open;
create unique index document_templates_one_open on document_templates (kind) where state = 'DRAFT';
alter table document_templates
drop column proposed_by,
drop column proposed_at,
drop constraint document_templates_state_check,
add constraint document_templates_state_check check (state in ('DRAFT', 'PUBLISHED', 'RETIRED'));
comment on column document_templates.written_by
is 'Null is the program itself: the texts that the product comes with.';
