-- Suspensions of before decisions were stored: their members read them, and appeal, like any other.
with earlier as (
  select s.user_id, s.reason, s.suspended_at, s.suspended_by from suspensions s
  where s.restored_at is null and not exists (
    select from case_decisions d join cases c on c.number = d.case_number
    where c.about_id = s.user_id and d.decision = 'suspend' and d.undone_at is null and d.decided_at >= s.suspended_at)
), opened as (
  insert into cases (subject_type, subject_id, about_id, reason, opened_at, first_look_by, decide_by, taken_by, taken_at, decided_at)
  select 'person', user_id, user_id, 'operator', suspended_at, suspended_at, suspended_at, suspended_by, suspended_at, suspended_at
  from earlier
  returning number, about_id
)
insert into case_decisions (case_number, decision, reason, decided_by, decided_at)
select o.number, 'suspend', e.reason, e.suspended_by, e.suspended_at from opened o join earlier e on e.user_id = o.about_id;
