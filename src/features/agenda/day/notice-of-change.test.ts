import { describe, expect, it } from 'vitest'
import type { NotificationFacts } from '../../../../contract/appointments/notification-channel.ts'
import { makeContact } from '../../../../stories/features/contacts/contact.factory.ts'
import { formatChannels, noticeOf, type NotifiedChange } from './notice-of-change.ts'

const noon = Date.parse('2026-03-10T17:00:00Z')
const night = Date.parse('2026-03-11T03:00:00Z')
const timezone = 'America/Chicago'
const move: NotifiedChange = { kind: 'move', from: noon, to: Date.parse('2026-03-12T16:00:00Z') }
const marcus = makeContact(1, {
  first_name: 'Marcus',
  last_name: 'Bell',
  can_text: true,
  primary_phone: '6155550142',
  email: 'marcus@example.com',
  spanish: false,
})
const usual: NotificationFacts = { opted_out: false, auto_texts: true, was_told: true }
const notice = (changes: object, facts: Partial<NotificationFacts> = {}, change: NotifiedChange = move, now = noon) =>
  noticeOf({ ...marcus, timezone, ...changes, told_by: { ...usual, ...facts } }, change, { now, timezone })

describe('who is told', () => {
  it.each([
    [{}, {}, 'a text and an email', []],
    [{ can_text: false }, {}, 'an email', ['No text: this phone can’t be texted']],
    [{ primary_phone: '' }, {}, 'an email', ['No text: no phone on file']],
    [{ email: '' }, {}, 'a text', ['No email: none on file']],
    [{}, { opted_out: true }, 'an email', ['No text: opted out with STOP']],
    [{}, { auto_texts: false }, 'an email', ['No text: automatic texts are off for this event']],
    [{ email: '' }, { auto_texts: false }, '', expect.arrayContaining([expect.stringContaining('are off')])],
  ])('with %j and %j gets "%s"', (changes, facts, text, whyNot) => {
    const { channels, ...rest } = notice(changes, facts)
    expect([formatChannels(channels), rest.whyNot]).toEqual([text, whyNot])
  })

  it('is told after quiet hours of the own clock, and not once the time has come', () => {
    expect(notice({}).waitsUntil).toBeNull()
    expect(notice({}, {}, move, night).waitsUntil).toBe(Date.parse('2026-03-11T14:00:00Z'))
    expect(notice({ timezone: 'Pacific/Honolulu' }, {}, move, night).waitsUntil).toBeNull()
    const early: NotifiedChange = { kind: 'move', from: noon, to: Date.parse('2026-03-11T13:00:00Z') }
    expect(notice({}, {}, early, night)).toMatchObject({
      channels: [],
      whyNot: ['Quiet hours end too late for a message'],
    })
  })

  it('is nobody of a cancellation where no message about the booking has left', () => {
    const cancel: NotifiedChange = { kind: 'cancel', from: move.to }
    expect(notice({}, {}, cancel)).toMatchObject({ channels: ['sms', 'mail'], isUnknown: false })
    expect(notice({}, { was_told: false }, cancel)).toMatchObject({ channels: [], isUnknown: true })
  })
})
