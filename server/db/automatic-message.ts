/** Of the table `outbox`, what its claimant’s conversation shows as automatic: nothing that a person wrote. */
export const isAutomatic = `contact_id is not null and not starts_with(key, 'message:')`

/** The state of an automatic message as conversations show it. */
export const automaticState = `case when state = 'sent' and delivered_at is not null then 'delivered'
  when state = 'queued' and send_after > now() then 'scheduled' else state end`

/** What sent it, where no person did. */
export const automaticCause = `coalesce(reason, 'Automatic')`
