/** That the contact of `v`, a conversation, is not deleted. Those that are deleted are few, and have an index. */
export const hasContact = 'not exists (select from contact c where c.id = v.contact_id and c.deleted_at is not null)'
