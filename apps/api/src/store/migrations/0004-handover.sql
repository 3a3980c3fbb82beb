-- Events of other channels than mail keep waiting behind a dead letter, so the index holds those too.
drop index outbox_waiting;
create index outbox_waiting on outbox (application_id, channel, id) where delivered_at is null;
create index outbox_due on outbox (channel, next_attempt_at) where delivered_at is null and gave_up_at is null;

-- Receivers that were slowed down or that want nothing more, by the SHA-256 of their address.
create table receivers (
  digest bytea primary key,
  slowed integer not null default 0,
  held_until timestamptz,
  stopped_at timestamptz
);
