-- Networks that an enquiry at the credit bureau counts for, under keyed fingerprints. Null without a caller.
alter table credit_enquiries add column networks bytea[];
create index credit_enquiries_networks on credit_enquiries using gin (networks);
