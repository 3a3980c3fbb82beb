-- What was saved on the way is not needed once the application itself is there: its save links show the receipt.
update drafts set state = '' from applications
where applications.id = drafts.application_id and submitted_at is not null and state <> '';
