import { describe, expect, test } from 'vitest'
import { faultsOfTexts, type SentText } from './planned-text-oracle.ts'
import { planTexts } from './planned-texts.ts'

// 2,500 appointments, with more than 10,000 planned texts, by `npm run soak`.
const appointments = Number(process.env.TEXT_APPOINTMENTS ?? 60)
const seed = Number(process.env.TEXT_SEED ?? 28)
const pace = appointments > 500 ? 1 : 4
const longest = appointments > 500 ? 3_600_000 : 120_000

test(
  'no planned text leaves outside the window, untrue or twice, whatever is changed and however late the worker is',
  async () => {
    const { sent, planned, moved, canceled, undone } = await planTexts({ appointments, seed, pace })
    expect(Math.min(moved, canceled, undone)).toBeGreaterThan(0)
    expect(planned).toBeGreaterThan(appointments * 3)
    expect(sent.length).toBeGreaterThan(appointments)
    expect(faultsOfTexts(sent)).toEqual([])
  },
  longest,
)

test(
  'a worker that decides about nothing again is found out by the same changes',
  async () => {
    const { sent } = await planTexts({ appointments: Math.min(appointments, 60), seed, pace: 4, isBlind: true })
    const faults = faultsOfTexts(sent)
    expect(faults).toContainEqual(expect.stringMatching(/^outside the window/))
    expect(faults).toContainEqual(expect.stringMatching(/^says \S+ (while it is|after it began|of another time)/))
  },
  longest,
)

describe('what is planted in texts is named:', () => {
  const booked = { version: 1, type: 'AppointmentBooked', timestamp: Date.UTC(2027, 2, 15, 18) }
  const text = (kind: string, more: Partial<SentText> = {}): SentText => ({
    key: `appointment:a ${kind} 1 sms`,
    at: new Date('2027-03-12T18:00Z'),
    zip: '46205',
    history: [booked],
    ...more,
  })
  const canceled = { version: 2, type: 'AppointmentCancelled', timestamp: null }
  const moved = { version: 2, type: 'AppointmentMoved', timestamp: booked.timestamp + 3_600_000 }
  test.each([
    ['nothing', [text('booked')], []],
    ['twice', [text('booked'), text('booked')], ['sent twice']],
    ['canceled', [text('day_before', { history: [booked, canceled] })], ['says day_before while it is canceled']],
    ['undone', [text('canceled')], ['says canceled while it is booked']],
    ['moved', [text('booked', { history: [booked, moved] })], ['says booked of another time']],
    ['late', [text('booked', { at: new Date('2027-03-16T18:00Z') })], ['says booked after it began']],
    // An hour later by the clock than on the day before: 8 PM has passed.
    ['summer time', [text('booked', { at: new Date('2027-03-15T00:30Z') })], ['outside the window, 20:30']],
    ['standard time', [text('booked', { at: new Date('2027-03-14T00:30Z') })], []],
  ])('%s', (_what, sent, faults) => {
    expect(faultsOfTexts(sent).map((fault) => fault.slice(0, fault.indexOf(': appointment')))).toEqual(faults)
  })
})
