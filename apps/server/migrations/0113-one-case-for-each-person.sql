-- Host and guest may both report the same request, each the other one: these are two cases, so that a decision meets who was reported. Two
-- cases of people who are erased have no person to differ in, and stay two: null is not equal to null.
drop index one_open_case;
create unique index one_open_case on cases (subject_type, subject_id, about_id) where decided_at is null and subject_id is not null;
