-- A total as its host typed it in another currency, with the rate (units for one euro) and the day of its one conversion.
alter table tribes
  add column original_total_cents integer check (original_total_cents >= 0),
  add column original_currency text check (original_currency ~ '^[A-Z]{3}$'),
  add column original_rate numeric check (original_rate > 0),
  add column original_rate_as_of date,
  add constraint original_total_is_whole
    check (num_nonnulls(original_total_cents, original_currency, original_rate, original_rate_as_of) in (0, 4));
