-- Networks that a mail was caused from, as keyed fingerprints, wider than the sender's own.
alter table outbox add column sender_56 bytea;
alter table outbox add column sender_48 bytea;
create index outbox_sender_56 on outbox (sender_56, created_at) where sender_56 is not null;
create index outbox_sender_48 on outbox (sender_48, created_at) where sender_48 is not null;

-- Whether a mail may use the part of a day's mails that strangers cannot use up; so do those of earlier releases.
alter table outbox add column uses_reserve boolean not null default true;
create index outbox_due_of_reserve on outbox (channel, next_attempt_at)
  where uses_reserve and delivered_at is null and gave_up_at is null;
create index outbox_strangers_mails_sent on outbox (delivered_at)
  where channel = 'mail' and not uses_reserve and delivered_at is not null;

-- Mails whose fingerprints are emptied once no limit counts them.
create index outbox_counted on outbox (created_at) where recipient is not null;
