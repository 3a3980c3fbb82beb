-- Counts the mails that left within a day, without reading the others.
create index outbox_mails_sent on outbox (delivered_at) where channel = 'mail' and delivered_at is not null;
