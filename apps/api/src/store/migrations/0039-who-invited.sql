-- Who gave an invitation, which ends with their right to; null for the command line and for earlier releases.
alter table staff_invitations add column invited_by text references staff (id) on delete cascade;
create index staff_invitations_by on staff_invitations (invited_by);
