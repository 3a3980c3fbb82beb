-- What people quote when they call about an application, and what fixes the text a guarantor agreed to.
alter table applications add column reference text unique;
alter table applications add column guarantee_digest text;
