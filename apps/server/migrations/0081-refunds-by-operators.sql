-- A refund that an operator has asked for, unlike one of a membership that was paid twice: its member reads something else about it.
alter table payments add column refund_by_operator boolean not null default false;
