-- A role that sees orders and callbacks alone.
alter table staff drop constraint staff_role_check,
  add constraint staff_role_check check (role in ('viewer', 'clerk', 'assessor', 'manager'));
alter table staff_invitations drop constraint staff_invitations_role_check,
  add constraint staff_invitations_role_check check (role in ('viewer', 'clerk', 'assessor', 'manager'));
