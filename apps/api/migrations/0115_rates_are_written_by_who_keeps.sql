-- Late interest of booked payments is replayed with the usury rates. A path that writes rates and
-- does not keep what was paid changes the past of every credit, so that the table answers nobody
-- else: the effect that keeps (servicing, late-rates) names itself for as long as it watches.
create function usury_rates_demand_keeping() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('cuota_clara.keeps_late_rates', true), '') <> 'on'
    and exists (select from credits where disbursed_on is not null)
  then
    raise exception 'usury rates are written by the path that keeps what was paid with them';
  end if;
  return null;
end
$$;

create trigger usury_rates_are_kept before insert or update or delete or truncate on usury_rates
for each statement execute function usury_rates_demand_keeping();
