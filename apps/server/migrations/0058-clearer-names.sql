-- "asked again" (the member is asked whether they still want the spot) differed by two letters from "ask again"
-- (when a member may ask once more)
alter table tribe_reservations rename column asked_again_at to confirmation_asked_at;

-- a standing is what a member is in a tribe; this is what a member may do now
alter view profile_standings rename to member_states;
