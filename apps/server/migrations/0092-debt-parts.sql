-- Of how many lines and payments a debt is made. Two have one entry in a line, and a reversed entry is no part any more.
alter table cost_debts add column parts integer not null default 0;
update cost_debts d set parts = (
  select coalesce(sum(case when e.is_reversal then -1 else 1 end), 0) from cost_entries e
  where least(e.debtor_id, e.creditor_id) = d.debtor_id and greatest(e.debtor_id, e.creditor_id) = d.creditor_id
    and e.currency = d.currency
);

create or replace function keep_cost_balances() returns trigger language plpgsql as $$
begin
  insert into cost_balances as b (member_id, tribe_id, currency, amount, changed_at)
    select member_id, tribe_id, currency, sum(amount), max(written_at)
    from (
      select creditor_id as member_id, tribe_id, currency, amount, written_at from added
      union all
      select debtor_id, tribe_id, currency, -amount, written_at from added
    ) parts
    group by member_id, tribe_id, currency order by member_id, currency
    on conflict (member_id, currency) do update
      set amount = b.amount + excluded.amount, changed_at = greatest(b.changed_at, excluded.changed_at);
  insert into cost_debts as d (tribe_id, debtor_id, creditor_id, currency, amount, parts)
    select tribe_id, least(debtor_id, creditor_id), greatest(debtor_id, creditor_id), currency,
      sum(case when debtor_id < creditor_id then amount else -amount end), sum(case when is_reversal then -1 else 1 end)
    from added group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (debtor_id, creditor_id, currency) do update
      set amount = d.amount + excluded.amount, parts = d.parts + excluded.parts;
  return null;
end $$;
