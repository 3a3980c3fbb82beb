-- Each audit record carries a hash over itself and the one before it of the same application, whose row keeps the last one.
-- Saves of one application wait for one another anyway, those of two never do.
alter table applications add column audit_head bytea;
alter table audit add column hash bytea;
alter table audit disable trigger audit_is_append_only;

create function next_hash(before bytea, record text) returns bytea language sql
  return sha256(coalesce(before, '') || convert_to(record, 'UTF8'));
create aggregate chain_of(text) (sfunc = next_hash, stype = bytea);
update audit set hash = chain.hash from (
  select id, chain_of(concat_ws(chr(10), application_id, action, request_id, (extract(epoch from at) * 1000000)::bigint))
    over (partition by application_id order by id) as hash from audit) chain
  where chain.id = audit.id;
alter table audit alter column hash set not null;
update applications set audit_head = (
  select hash from audit where application_id = applications.id order by id desc limit 1);
-- What was removed before its removal was recorded ends now.
insert into audit (application_id, action, request_id, at, hash)
  select application_id, 'purged', 'migration', now(),
    next_hash(hash, concat_ws(chr(10), application_id, 'purged', 'migration', (extract(epoch from now()) * 1000000)::bigint))
  from (select distinct on (application_id) application_id, hash from audit order by application_id, id desc) last
  where not exists (select 1 from applications where id = application_id);
drop aggregate chain_of(text);
drop function next_hash;
alter table audit enable trigger audit_is_append_only;

-- When a save of a draft was last recorded: those of the hour after it are not.
alter table drafts add column recorded_at timestamptz;
-- What the state of a draft that was saved again is bound to, so that no earlier one opens in its place.
alter table drafts add column state_version integer;

-- The servers that run, the keys each holds, and the one it seals by.
create table servers (
  id text primary key,
  seals_by text not null,
  holds text[] not null,
  seen_at timestamptz not null
);
