import { bookClaimantSlot } from '../../../contract/calls/book-claimant-slot.ts'
import { getContact } from '../../../contract/calls/get-contact.ts'
import { listClaimantLocations } from '../../../contract/calls/list-claimant-locations.ts'
import { listContacts } from '../../../contract/calls/list-contacts.ts'
import { readClaimantSchedule } from '../../../contract/calls/read-claimant-schedule.ts'
import type { Colleague } from './colleague.ts'

/** Claimants follow the links that the office sends them: each looks at the free times and books, moves or gives up. */
export async function answerAsClaimants(office: Colleague): Promise<void> {
  while (office.isAtWork) {
    const status = office.dice.chance(0.8) ? 'to_schedule' : 'not_scheduled'
    const page = office.dice.between(1, 5)
    const listed = await office.sendCall(listContacts, { query: `?status=${status}&limit=20&page=${page}` })
    const waiting = listed?.data.filter(({ storm_id, zip }) => storm_id && zip) ?? []
    if (waiting.length > 0) await bookByLink(office, office.dice.pick(waiting).id)
    await office.spend(45)
  }
}

async function bookByLink(office: Colleague, contactId: string): Promise<void> {
  const found = await office.sendCall(getContact, { params: { id: contactId } })
  const token = found?.contact.token
  if (!token) return
  const link = { id: contactId, token }
  const near = await office.sendCall(listClaimantLocations, { params: link })
  const lot = near?.data.find(({ next_free }) => next_free !== null)
  if (!lot) return
  const params = { ...link, locationId: lot.id }
  const schedule = await office.sendCall(readClaimantSchedule, { params })
  const slots = schedule?.data.flatMap((day) => day.slots.filter(({ free }) => free > 0)) ?? []
  if (slots.length === 0) return
  await office.spend(40)
  // Two tabs, or two taps: the same slot comes to one booking.
  const { timestamp } = office.dice.pick(slots.slice(0, 60))
  const replies = [await office.sendCall(bookClaimantSlot, { params, body: { timestamp } })]
  if (office.dice.chance(0.1)) replies.push(await office.sendCall(bookClaimantSlot, { params, body: { timestamp } }))
  for (const reply of replies) {
    if (reply?.appointment.version === 1) office.diary.noteBooking(reply.appointment.id, contactId)
  }
}
