import { usualCallingHours } from '../../../contract/call-center/calling-hours.ts'
import { callingWindow, formatCallingWindow } from '../../../contract/call-center/local-time.ts'
import type { TenantClient } from '../../db/database.ts'
import { findClocked } from './assigned-contact.ts'

/** Why a contact may not be called at a moment, by its own clock and its wish, in a sentence; null where it may. */
export async function whyNotCall(client: TenantClient, contactId: string, moment: Date): Promise<string | null> {
  const clocked = (await findClocked(client, [contactId])).get(contactId)
  if (!clocked) return null
  const { zone, doc } = clocked
  const name = `${doc.first_name} ${doc.last_name}`.trim()
  const { rowCount } = await client.query({
    name: 'has-opted-out',
    text: 'select 1 from contact where id = $1 and opted_out_at is not null',
    values: [contactId],
  })
  if (rowCount) return `${name} has asked not to be contacted.`
  const window = callingWindow(zone, clocked.hours ?? usualCallingHours, moment)
  return window.now ? null : `It is outside calling hours for ${name}. ${formatCallingWindow(zone, window, moment)}.`
}
