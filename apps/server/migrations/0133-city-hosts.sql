-- The only host who has had a tribe in the city of a group, who may be hidden from a member by a block: such a group is listed to those who see
-- them. Null for the groups that there are from the start, and once several hosts have had one there. Of earlier groups it is not known.
alter table threads add column only_host_id uuid references profiles (id) on delete set null;
create index threads_only_host on threads (only_host_id) where only_host_id is not null;
