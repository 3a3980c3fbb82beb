-- What grows with the applications is unique together with the number of its application, so that tables can be cut by it:
-- into partitions, or over several databases. Each is found by what comes first, as before.
alter table audit drop constraint audit_pkey, add primary key (application_id, id);
drop index audit_of_application;
alter table outbox
  drop constraint outbox_pkey, add primary key (id, application_id),
  drop constraint outbox_event_id_key, add unique (event_id, application_id);
alter table drafts drop constraint drafts_pkey, add primary key (id_hash, application_id);
alter table status_links drop constraint status_links_pkey, add primary key (key_hash, application_id);
