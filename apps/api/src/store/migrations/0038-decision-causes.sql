-- Why a credit check ended as it did; null for decisions of people and of earlier releases.
alter table decisions add column cause text check (cause is null or source = 'bureau');

drop trigger decisions_are_added on decisions;
create trigger decisions_are_added
  before update of application_id, number, decision, source, replaces, decided_at, cause on decisions
  for each statement execute function refuse_another_decision();
