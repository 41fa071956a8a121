-- Whether a tribe does not exist for a member: because of its audience, or because a block hides its host. Those who host it or have a spot
-- in it see it. It is for what other rooms store about tribes, such as notifications, and replaces a function that left out blocks.
create function is_hidden_tribe(member uuid, tribe uuid) returns boolean language sql stable parallel safe as $$
  select exists (
    select from tribes t where t.id = tribe and t.created_by is distinct from member
      and (t.hidden_below > 0 and t.hidden_below > audience_level_of(member)
        or exists (select from hidden_from(member) h where h.id = t.created_by))
      and not exists (
        select from tribe_members m where m.tribe_id = t.id and m.profile_id = member and m.status = 'accepted'))
$$;
drop function is_outside(uuid, uuid);
