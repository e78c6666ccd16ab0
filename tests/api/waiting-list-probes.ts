import { askEarlierTime } from '../../contract/calls/ask-earlier-time.ts'
import { bookAppointment } from '../../contract/calls/book-appointment.ts'
import { createLocation } from '../../contract/calls/create-location.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { offerEarlierTime } from '../../contract/calls/offer-earlier-time.ts'
import type { Desk } from '../../server/testing/desk.ts'
import { makeLocation } from '../../server/testing/locations.factory.ts'
import type { Probe } from './probes.ts'

export type WaitingListRecords = Awaited<ReturnType<typeof makeWaitingList>>

/** A location with free slots before those of some contacts, who wait for an earlier time or are about to ask. */
export async function makeWaitingList(desk: Desk, storm: string) {
  const { reviewer } = desk
  const { location } = await reviewer.ok(createLocation, { params: { s: storm }, body: makeLocation() })
  const slots = location.location_days.flatMap((day) => day.slots.map(({ timestamp }) => timestamp))
  const offered = slots[10] ?? 0
  let next = 20
  const booked = async () => {
    const { id } = await desk.addContact({ storm_id: storm, zip: '46205' })
    const body = { location_id: location.id, timestamp: slots[(next += 1)] ?? 0 }
    await reviewer.ok(bookAppointment, { params: { id }, body })
    return { id, token: (await reviewer.ok(getContact, { params: { id } })).contact.token ?? '' }
  }
  const waiting = async () => {
    const link = await booked()
    const { entry } = await reviewer.ok(askEarlierTime, { params: { id: link.id }, body: {} })
    return { link, entryId: entry.id }
  }
  const [toAnswer, toRemove, toOffer, toWithdraw] = [await waiting(), await waiting(), await waiting(), await waiting()]
  const toAsk = await booked()
  await reviewer.ok(offerEarlierTime, { params: { entryId: toAnswer.entryId }, body: { timestamp: offered } })
  return {
    waitedLocation: location.id,
    offeredTime: String(offered),
    contactToWait: (await booked()).id,
    claimantToAsk: toAsk.id,
    claimantToAskToken: toAsk.token,
    claimantToWithdraw: toWithdraw.link.id,
    claimantToWithdrawToken: toWithdraw.link.token,
    claimantToAnswer: toAnswer.link.id,
    claimantToAnswerToken: toAnswer.link.token,
    entryToRemove: toRemove.entryId,
    entryToOffer: toOffer.entryId,
  }
}

/** Probes of the calls about the waiting list. */
export function waitingListProbes(records: WaitingListRecords): Readonly<Record<string, Probe>> {
  const asker = { id: records.claimantToAsk, token: records.claimantToAskToken }
  const withdrawer = { id: records.claimantToWithdraw, token: records.claimantToWithdrawToken }
  const answerer = { id: records.claimantToAnswer, token: records.claimantToAnswerToken }
  return {
    'get-claimant-earlier-time': { params: asker },
    'ask-claimant-earlier-time': { params: asker, body: { part_of_day: 'morning' } },
    'withdraw-claimant-earlier-time': { params: withdrawer },
    'answer-claimant-offer': {
      params: answerer,
      body: { answer: 'accept', timestamp: Number(records.offeredTime) },
    },
    'list-waiting-list': { params: { locationId: records.waitedLocation } },
    'ask-earlier-time': { params: { id: records.contactToWait }, body: {} },
    'offer-earlier-time': { params: { entryId: records.entryToOffer }, body: {} },
    'remove-from-waiting-list': { params: { entryId: records.entryToRemove } },
  }
}
