import { describe, expect, test } from 'vitest'
import type { WaitingListEntry } from '../../contract/waiting-list/waiting-list.ts'
import type { WaitingListEvent } from '../../contract/events/waiting-list.events.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { offerText } from './offer-text.ts'
import { decideWaitingList, type WaitingListCommand } from './waiting-list.decide.ts'
import { evolveWaitingList, waitingListSnapshot } from './waiting-list.evolve.ts'
import { waitingListMachine } from './waiting-list.machine.ts'
import { sampleOffer, sampleRequest, waitingListSamples } from './waiting-list.samples.ts'
import { undoWaitingList } from './waiting-list.undo.ts'

const now = '2026-03-10T16:00:00.000Z'

class EntryUnderTest {
  entry: WaitingListEntry | null = null
  readonly log: UndoFact<WaitingListEvent>[] = []

  happen(event: WaitingListEvent): this {
    const version = this.log.length + 1
    const by = { id: '5a000000-0000-4000-8000-0000000000a9', name: 'Jamie Cole' }
    const stream = 'waiting_list:5a000000-0000-4000-8000-0000000000b1'
    const fact = { ...event, stream, version, at: new Date(Date.UTC(2026, 2, 10, 16, version)).toISOString(), by }
    this.log.push(fact)
    this.entry = evolveWaitingList(this.entry, fact)
    return this
  }

  send(command: WaitingListCommand) {
    const decision = decideWaitingList(command, this.entry)
    if (decision.ok) for (const event of decision.events) this.happen(event)
    return decision
  }

  undoLast() {
    const decision = undoWaitingList({
      state: this.entry as WaitingListEntry,
      history: this.log,
      targets: new Set([this.log.length]),
    })
    if (decision.ok) for (const event of decision.events) this.happen(event)
    return decision
  }
}

/** The command that brings an event about. */
function commandFor({ type, data }: WaitingListEvent): WaitingListCommand {
  switch (type) {
    case 'EarlierTimeAsked':
      return { type: 'AskForEarlierTime', request: data, now }
    case 'EarlierTimeOffered':
      return { type: 'OfferEarlierTime', ...data, booked_for: sampleRequest.booked_for, now }
    case 'EarlierTimeAccepted':
      return { type: 'AcceptEarlierTime', ...data, now }
    case 'EarlierTimeDeclined':
      return { type: 'DeclineEarlierTime', ...data }
    case 'EarlierTimeLapsed':
      return { type: 'LapseEarlierTime', why: data.why }
    case 'EarlierTimeWithdrawn':
      return { type: 'WithdrawEarlierTime', by: data.by }
    case 'EarlierTimeFound':
      return { type: 'FindEarlierTime', ...data }
    case 'EarlierTimeClosed':
      return { type: 'CloseEarlierTime', why: data.why }
  }
}

describe('the life of a waiting-list offer, by paths generated from its machine', () => {
  const paths: ModelPath<typeof waitingListMachine>[] = pathsOf(waitingListMachine, {
    samples: waitingListSamples,
    key: ({ value }) => value,
  })

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(waitingListMachine, paths)).toEqual([])
  })

  test('every path can be walked by commands, and the entry agrees with the machine at every step', () => {
    for (const path of paths) {
      const subject = new EntryUnderTest()
      for (const { event, state } of path.steps.slice(1)) {
        expect(subject.send(commandFor(event))).toMatchObject({ ok: true, events: [{ type: event.type }] })
        expect(waitingListSnapshot(subject.entry).value).toBe(state.value)
        expect(subject.entry?.offer !== null).toBe(state.value === 'offered')
      }
      expect(subject.log.reduce<WaitingListEntry | null>(evolveWaitingList, null)).toEqual(subject.entry)
    }
  })
})

describe('an offer', () => {
  const offered = () =>
    new EntryUnderTest()
      .happen({ type: 'EarlierTimeAsked', data: sampleRequest })
      .happen({ type: 'EarlierTimeOffered', data: sampleOffer })
  const { timestamp } = sampleOffer

  test('is accepted until its time is up, and no other time than the offered one', () => {
    const late = { type: 'AcceptEarlierTime', timestamp, now: sampleOffer.until } as const
    expect(offered().send(late)).toMatchObject({ ok: false, refusal: { code: 'offer_expired' } })
    const other = { type: 'AcceptEarlierTime', timestamp: timestamp + 1, now } as const
    expect(offered().send(other)).toMatchObject({ ok: false, refusal: { code: 'other_offer' } })
  })

  test('that is declined or not answered is not made once more; one that was taken may be', () => {
    const after = (command: WaitingListCommand) => {
      const subject = offered()
      subject.send(command)
      return [subject.entry?.state, subject.entry?.tried, subject.entry?.last_offer?.why]
    }
    expect(after({ type: 'DeclineEarlierTime', timestamp })).toEqual(['waiting', [timestamp], 'declined'])
    expect(after({ type: 'LapseEarlierTime', why: 'expired' })).toEqual(['waiting', [timestamp], 'expired'])
    expect(after({ type: 'LapseEarlierTime', why: 'taken' })).toEqual(['waiting', [], 'taken'])
  })

  test('is undone with its message; a removal is undone with the place in line', () => {
    const subject = offered()
    subject.undoLast()
    expect(subject.entry).toMatchObject({ state: 'waiting', offer: null, tried: [] })
    subject.send({ type: 'WithdrawEarlierTime', by: 'staff' })
    subject.undoLast()
    expect(subject.entry).toMatchObject({ state: 'waiting', since: sampleRequest.since })
    const accepted = offered()
    accepted.send({ type: 'AcceptEarlierTime', timestamp, now })
    expect(accepted.undoLast()).toMatchObject({ ok: false, code: 'answered' })
  })

  test('names both times, the end and the link, in English and Spanish', () => {
    const facts = {
      business: 'Prairie Hail Response',
      claimant: 'Rosa',
      timestamp,
      booked_for: sampleRequest.booked_for,
      timezone: 'America/New_York',
      until: Date.parse(sampleOffer.until),
      place: 'Moore drive-through',
      link: 'https://desk.test/x',
    }
    const [inEnglish, inSpanish] = [offerText({ ...facts, spanish: false }), offerText({ ...facts, spanish: true })]
    expect(inEnglish.sms).toMatch(
      /Thu, Mar 12, 11:00 AM EDT.*First come, first served.*Mon, Mar 16.*https:\/\/desk.test\/x Reply STOP/,
    )
    expect(inSpanish.sms).toMatch(/jue, 12 (de )?mar.*quien acepte primero.*Responda STOP/)
    for (const { mail } of [inEnglish, inSpanish]) expect(mail).toContain('https://desk.test/x')
  })
})
