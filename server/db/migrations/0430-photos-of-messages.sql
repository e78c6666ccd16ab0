-- Files that leave with a message of a conversation, by their ids.
alter table outbox add column media uuid[] not null default '{}';
