-- Filling a promissory note is a decision by two people like all others; what was filled is kept.

create table promissory_note_fillings (
  promissory_note_filling_id integer primary key generated always as identity,
  -- A promissory note is filled once.
  document_id integer not null unique references promissory_notes on delete restrict,
  -- The event of the letter of instructions that allowed it.
  event text not null check (event <> ''),
  sum_pesos bigint not null check (sum_pesos > 0),
  matures_on date not null,
  -- Parts of the debt of that day.
  debt jsonb not null,
  -- The sealed document PAGARE_DILIGENCIADO.
  filled_document_id integer not null unique references documents on delete restrict,
  decision_id integer not null unique references decisions
);
comment on table promissory_note_fillings
is 'Promissory notes that were filled; their two people are in the decision.';

-- The debt that a person saw, in the rows that the decision shows.
create function pg_temp.seen_of(debt jsonb, event text) returns jsonb language sql as $$
  select jsonb_build_object(
    'amount', debt -> 'sum_pesos',
    'lines', jsonb_build_array(
      jsonb_build_object('name', 'state', 'before', 'Vigente', 'after', 'Diligenciado'),
      jsonb_build_object('name', 'sum', 'before', null, 'after', debt -> 'sum_pesos'),
      jsonb_build_object('name', 'matures_on', 'before', null, 'after', debt -> 'on')
    ),
    'facts', jsonb_build_array(
      jsonb_build_object(
        'name', 'event',
        'value', case event
          when 'MORA'
            then 'Mora de dos o más cuotas, con todo el saldo exigible después del aviso (a)'
          when 'PLAZO_VENCIDO' then 'Pasó la fecha de la última cuota y queda saldo (b)'
          when 'INFORMACION_FALSA'
            then 'El crédito se obtuvo con documentos o información falsos (c)'
          when 'INSOLVENCIA' then 'El deudor fue admitido a un proceso de insolvencia (d)'
          else event
        end
      )
    ) || (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'name', case part ->> 'name'
              when 'Capital' then 'principal'
              when 'Intereses corrientes causados' then 'interest'
              when 'Intereses de mora' then 'late_interest'
              when 'Cargos del contrato causados' then 'charges'
              when 'Gastos de cobranza' then 'collection_costs'
              when 'Intereses pagados por anticipado' then 'unearned_interest'
              when 'Cargos pagados por anticipado' then 'unearned_charges'
              else part ->> 'name'
            end,
            'value', part -> 'amount'
          )
          order by place
        ),
        '[]'
      )
      from jsonb_array_elements(debt -> 'parts') with ordinality as parts (part, place)
    )
  )
$$;

-- Nobody refused what a block or another state of the promissory note ended. Open proposals get as
-- many days as a new one: 8 of work are at most 12 here.
do $$
declare
  old record;
  made integer;
begin
  for old in
    select filling.*, documents.number, documents.credit_id
    from note_fillings as filling
    join documents using (document_id)
    order by note_filling_id
  loop
    insert into decisions (
      kind, subject, label, credit_id, amount, input, seen, reason, proposed_by, proposed_at,
      expires_on, state, decided_by, decided_at, decision_note, decided_seen
    )
    values (
      'promissory_note_filling', old.document_id::text, old.number, old.credit_id,
      (old.debt #>> '{proposed,sum_pesos}')::bigint,
      jsonb_build_object('event', old.event),
      pg_temp.seen_of(old.debt -> 'proposed', old.event),
      old.reason, old.proposed_by, old.proposed_at, current_date + 12,
      case
        when old.state = 'PROPOSED' then 'proposed'
        when old.state = 'APPROVED' then 'approved'
        when old.decided_by is null then 'voided'
        when old.decision_note = 'Se bloqueó la cuenta de quien hizo la propuesta.' then 'voided'
        else 'refused'
      end,
      old.decided_by, old.decided_at, old.decision_note,
      case when old.state = 'APPROVED' then pg_temp.seen_of(old.debt, old.event) end
    )
    returning decision_id into made;
    if old.state = 'APPROVED' then
      insert into promissory_note_fillings (
        document_id, event, sum_pesos, matures_on, debt, filled_document_id, decision_id
      )
      values (
        old.document_id, old.event, old.sum_pesos, old.matures_on, old.debt - 'proposed',
        old.filled_document_id, made
      );
    end if;
  end loop;
end
$$;
drop table note_fillings;

create trigger promissory_note_fillings_never_change before update on promissory_note_fillings
for each row execute function refuse_updating();
create trigger promissory_note_fillings_are_kept before delete on promissory_note_fillings
for each row execute function refuse_deleting();
create trigger promissory_note_fillings_are_not_truncated
before truncate on promissory_note_fillings
for each statement execute function refuse_truncating();
