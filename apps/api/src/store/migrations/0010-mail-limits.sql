-- Who caused a mail, as a keyed fingerprint, so that one sender's mails are counted without reading others'.
alter table outbox add column sender bytea;
create index outbox_sender on outbox (sender, created_at) where sender is not null;
