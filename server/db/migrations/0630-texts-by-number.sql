-- How the texts of a number fared is read of those alone that left by it lately.
create index outbox_of_sender on outbox (business_id, tried_at) where sender is not null and kind = 'sms';
