-- Contacts declare what follows for their appointments, and for what they have asked for. A contact's opt-out of texts is
-- no event: whatever sets it queues `follow-contact-appointments` too.
--
-- While servers of the former release run, which know no appointments: one that cancels a contact leaves the appointment
-- in it, so that the job came to nothing before as well. One that changes an address leaves messages that wait as they
-- are, until the appointment or the contact changes again (docs/operations/servers.md).
drop trigger contact_left_appointment on contact;
drop trigger contact_messages_changed on contact;
drop trigger contact_of_waiting_list on contact;
