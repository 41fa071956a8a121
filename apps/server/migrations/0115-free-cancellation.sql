-- Until when the booking of a stay can be cancelled free of charge is a fact of the tribe. A plan keeps the day that it was made for.
alter table tribes add column free_cancellation_until date;

update tribes set free_cancellation_until = plan.free_cancellation_until
  from cost_plans plan where plan.tribe_id = tribes.id and plan.state = 'current' and plan.free_cancellation_until is not null;
