import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallClockOf } from '../../../contract/call-center/local-time.ts'
import { calendarSummary, messageText } from './message-text.ts'
import { isReminder, messageKinds, planMessages, type MessageFacts, undoWait, unreached } from './planned-message.ts'
import type { Recipient } from './recipient.ts'

const hour = 3_600_000
const at = (iso: string) => Date.parse(iso)

const claimant: Recipient = {
  phone: '+16155550142',
  email: 'rosa@prairie.test',
  canText: true,
  preferred: null,
  hasOptedOut: false,
  isDeleted: false,
  zone: 'America/Chicago',
}
/** Friday, 1:30 PM in Chicago, booked on Tuesday at 10 AM by the claimant. */
const booked: MessageFacts = {
  state: 'booked',
  timestamp: at('2026-03-13T18:30:00Z'),
  walk_in: false,
  settings: [{ version: 1, at: at('2026-03-10T15:00:00Z'), kind: 'booked' }],
  ended: null,
  byStaff: false,
  byClaimant: true,
  autoTexts: true,
  wasNotified: false,
}
const planned = (appointment: Partial<MessageFacts> = {}, of: Partial<Recipient> = {}) =>
  planMessages({ ...booked, ...appointment }, { ...claimant, ...of }).map(
    ({ kind, channel, version, sendAt, skipped }) => [kind, channel, version, new Date(sendAt).toISOString(), skipped],
  )

describe('messages of an appointment', () => {
  test('confirm it at once, and remind the day before and two hours before by one channel', () => {
    expect(planned()).toEqual([
      ['booked', 'sms', 1, '2026-03-10T15:00:00.000Z', null],
      ['booked', 'mail', 1, '2026-03-10T15:00:00.000Z', null],
      ['day_before', 'sms', 1, '2026-03-12T18:30:00.000Z', null],
      ['two_hours_before', 'sms', 1, '2026-03-13T16:30:00.000Z', null],
    ])
    expect(planned({}, { preferred: 'email' }).map(([kind, channel]) => `${kind} ${channel}`)).toContain(
      'day_before mail',
    )
  })

  test('wait while staff can undo, and follow a move with messages of their own', () => {
    const settings = [...booked.settings, { version: 2, at: at('2026-03-11T15:00:00Z'), kind: 'moved' as const }]
    const plan = planMessages({ ...booked, settings, byStaff: true }, claimant)
    expect(plan.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'moved 2',
      'moved 2',
      'day_before 2',
      'two_hours_before 2',
    ])
    expect(plan[0]?.sendAt).toBe(at('2026-03-11T15:00:00Z') + undoWait)
  })

  test('say that it is canceled to those who knew of it only', () => {
    const ended = { version: 2, at: at('2026-03-11T15:00:00Z') }
    expect(planned({ state: 'canceled', ended })).toEqual([])
    const then = '2026-03-11T15:00:00.000Z'
    expect(planned({ state: 'canceled', ended, wasNotified: true })).toEqual([
      ['canceled', 'sms', 2, then, null],
      ['canceled', 'mail', 2, then, null],
    ])
    expect(planned({ state: 'missed', ended }).map(([kind, channel]) => `${kind} ${channel}`)).toEqual([
      'missed sms',
      'missed mail',
    ])
    expect(planned({ state: 'other' })).toEqual([])
  })

  test('observe STOP, and leave no reminder to the morning after it would have been of use', () => {
    expect(planned({}, { hasOptedOut: true })).toEqual([
      ['booked', 'sms', 1, '2026-03-10T15:00:00.000Z', expect.stringContaining('STOP')],
      ['booked', 'mail', 1, '2026-03-10T15:00:00.000Z', null],
      ['day_before', 'mail', 1, '2026-03-12T18:30:00.000Z', null],
      ['two_hours_before', 'mail', 1, '2026-03-13T16:30:00.000Z', null],
    ])
    expect(planned({}, { hasOptedOut: true, email: null }).every(([, , , , skipped]) => skipped)).toBe(true)
    expect(planned({ timestamp: booked.settings[0]!.at + 3 * hour }).map(([kind]) => kind)).toEqual([
      'booked',
      'booked',
    ])
  })

  test('remind of an early slot on the evening before, where the morning would be too late', () => {
    const reminder = (timestamp: string) => planned({ timestamp: at(timestamp) }).at(-1)
    // 8:00, 9:30 and 10:00 AM on Friday, noon on Sunday.
    const evening = ['two_hours_before', 'sms', 1, '2026-03-13T00:00:00.000Z', null]
    expect(reminder('2026-03-13T13:00:00Z')).toEqual(evening)
    expect(reminder('2026-03-13T14:30:00Z')).toEqual(evening)
    expect(reminder('2026-03-13T15:00:00Z')?.[3]).toBe('2026-03-13T14:00:00.000Z')
    expect(reminder('2026-03-15T17:00:00Z')?.[3]).toBe('2026-03-15T00:00:00.000Z')
    // On the evening before the clock goes forward.
    const settings = [{ version: 1, at: at('2026-03-01T15:00:00Z'), kind: 'booked' as const }]
    expect(planned({ settings, timestamp: at('2026-03-08T13:00:00Z') }).at(-1)?.[3]).toBe('2026-03-08T01:00:00.000Z')
  })

  test('answer a claimant who books at night by email at once; staff wait, and call where nothing arrives in time', () => {
    // 1:51 AM for 8:00 AM.
    const night = at('2026-03-13T06:51:00Z')
    const settings = [{ version: 1, at: night, kind: 'booked' as const }]
    const early = { ...booked, settings, timestamp: at('2026-03-13T13:00:00Z') }
    const late = expect.stringContaining('quiet hours')
    expect(planned(early)).toEqual([
      ['booked', 'sms', 1, '2026-03-13T14:00:00.000Z', late],
      ['booked', 'mail', 1, '2026-03-13T06:51:00.000Z', null],
    ])
    expect(unreached(planMessages(early, claimant))).toBeNull()
    expect(unreached(planMessages(early, { ...claimant, email: null }))).toMatchObject({ kind: 'booked', version: 1 })
    const byStaff = { ...early, byStaff: true, byClaimant: false }
    expect(planned(byStaff).map(([, channel, , , skipped]) => [channel, skipped])).toEqual([
      ['sms', late],
      ['mail', late],
    ])
    expect(unreached(planMessages(byStaff, claimant))).toMatchObject({ kind: 'booked' })
    // Whom no message is meant for is not missed by one.
    expect(unreached([])).toBeNull()
    expect(unreached(planMessages({ ...early, state: 'other' }, claimant))).toBeNull()
  })

  test('leave in the hours of the business, and the reminder of the evening before an hour before they end', () => {
    const night = [{ version: 1, at: at('2026-03-10T11:00:00Z'), kind: 'booked' as const }]
    // 6:00 AM in Chicago waits until 8:00 AM; the usual hours begin at 9:00.
    expect(planned({ settings: night, byClaimant: false })[0]?.[3]).toBe('2026-03-10T14:00:00.000Z')
    const hours = { from: '08:00', to: '21:00' }
    expect(planned({ settings: night, byClaimant: false }, { hours })[0]?.[3]).toBe('2026-03-10T13:00:00.000Z')
    // Of 8:00 AM on Friday, on Thursday at 8:00 PM.
    expect(
      planned({ timestamp: at('2026-03-13T13:00:00Z') }, { hours: { from: '10:00', to: '21:00' } }).at(-1)?.[3],
    ).toBe('2026-03-13T01:00:00.000Z')
  })

  test('are sent by email alone where the event sends no texts by itself, and say so', () => {
    const off = 'Not sent: automatic texts are off for this event.'
    expect(planned({ autoTexts: false }).map(([kind, channel, , , skipped]) => [kind, channel, skipped])).toEqual([
      ['booked', 'sms', off],
      ['booked', 'mail', null],
      ['day_before', 'mail', null],
      ['two_hours_before', 'mail', null],
    ])
    expect(planned({ autoTexts: false }, { email: null }).map(([, , , , skipped]) => skipped)).toEqual([off, off, off])
  })

  test('never leave in quiet hours of any zone, nor after they are of use, whenever it is booked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'America/New_York',
          'America/Chicago',
          'America/Denver',
          'America/Phoenix',
          'America/Los_Angeles',
          'America/Anchorage',
          'Pacific/Honolulu',
          'America/Puerto_Rico',
          'Pacific/Guam',
        ),
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
        fc.integer({ min: 0, max: 30 * 24 * 60 }),
        fc.boolean(),
        (zone, bookedAt, minutes, byStaff) => {
          const timestamp = bookedAt + minutes * 60_000
          const settings = [{ version: 1, at: bookedAt, kind: 'booked' as const }]
          const whose = { byStaff, byClaimant: !byStaff }
          const plan = planMessages({ ...booked, timestamp, settings, ...whose }, { ...claimant, zone })
          for (const { kind, channel, sendAt, expiresAt, skipped } of plan) {
            if (skipped) continue
            if (!byStaff && channel === 'mail' && !isReminder(kind)) {
              expect(sendAt).toBe(bookedAt)
              continue
            }
            const clock = wallClockOf(zone, new Date(sendAt)).minutes
            expect(clock).toBeGreaterThanOrEqual(9 * 60)
            expect(clock).toBeLessThan(20 * 60)
            expect(sendAt).toBeLessThan(expiresAt)
            expect(sendAt).toBeGreaterThanOrEqual(bookedAt)
          }
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('the text of a message', () => {
  const facts = {
    business: 'Prairie Hail Response',
    claimant: 'Rosa',
    vehicle: '2019 Honda Civic',
    timestamp: booked.timestamp,
    timezone: 'America/Chicago',
    formerly: { timestamp: booked.timestamp - 26 * hour, timezone: 'America/Chicago' },
    duration_minutes: 60,
    isToday: true,
    place: 'Moore drive-through, 1300 S Eastern Ave, Moore',
    address: 'Moore drive-through, 1300 S Eastern Ave, Moore, OK 73160',
    phone: '(405) 555-0190',
    isVisit: false,
    link: 'https://desk.test/x',
  }

  test.each(messageKinds)('%s names time, zone, link and how to opt out, in English and Spanish', (kind) => {
    const inEnglish = messageText(kind, { ...facts, spanish: false })
    const inSpanish = messageText(kind, { ...facts, spanish: true })
    expect(inEnglish.sms).toMatch(
      /^Prairie Hail Response: .*Fri, Mar 13, 1:30 PM CDT.* https:\/\/desk.test\/x Reply STOP/,
    )
    expect(inSpanish.sms).toMatch(/vie, 13 (de )?mar.*1:30 p\.\s?m\. CDT.*Responda STOP/)
    expect(inEnglish.sms).not.toBe(inSpanish.sms)
    for (const { mail } of [inEnglish, inSpanish]) expect(mail).toContain('https://desk.test/x')
  })

  test('of a mail has the whole address, the location’s duration, the time before a move and where to call', () => {
    const mail = (kind: (typeof messageKinds)[number], changes = {}) =>
      messageText(kind, { ...facts, spanish: false, ...changes }).mail
    expect(mail('booked')).toMatch(
      /Moore, OK 73160\. .*takes about 60 minutes\.[^]*Questions\? Call us: \(405\) 555-0190/,
    )
    expect(mail('booked', { spanish: true })).toContain('Toma unos 60 minutos.')
    expect(mail('moved')).toContain('was moved from Thu, Mar 12, 11:30 AM CDT. It is now on Fri, Mar 13, 1:30 PM CDT.')
    expect(mail('moved', { formerly: null, phone: null })).toContain('Your inspection was moved. It is now on')
    expect(mail('booked', { phone: null })).not.toContain('Questions')
    expect(mail('two_hours_before', { isToday: false })).toContain('Your inspection is tomorrow, Fri, Mar 13')
  })

  test('of a calendar entry names what it is, whose, and the vehicle', () => {
    expect(calendarSummary({ ...facts, spanish: false })).toBe(
      'Vehicle inspection, Prairie Hail Response: 2019 Honda Civic',
    )
    expect(calendarSummary({ ...facts, spanish: false, vehicle: '' })).toBe('Vehicle inspection, Prairie Hail Response')
  })
})
