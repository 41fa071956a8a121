-- A pending request ends without a reason when one of the two blocks the other (BLOCK-04).
alter table messages drop constraint messages_act_check;
alter table messages add constraint messages_act_check check (act in ('joined', 'left', 'request_accepted', 'request_rejected',
  'request_withdrawn', 'request_expired', 'request_ended', 'tribe_cancelled', 'tribe_changed'));
