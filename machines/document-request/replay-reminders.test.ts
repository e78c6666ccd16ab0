import { describe, expect, test } from 'vitest'
import type { DocumentRequestFact } from './document-request.evolve.ts'
import { sampleProgress, sampleSupplement } from '../supplement/supplement.samples.ts'
import type { SupplementFact } from '../supplement/supplement.evolve.ts'
import { sampleSupplementId } from './document-request.samples.ts'
import { replayReminders } from './replay-reminders.ts'

type Fact = SupplementFact | DocumentRequestFact
const versions = new Map<string, number>()

/** An event at a time of Oklahoma, where it is five hours before UTC: `Tue 08:30` of the week from March 10, 2026 on. */
function fact(time: string, event: Pick<Fact, 'type' | 'data'>): Fact {
  const isRequest = event.type.startsWith('DocumentRequest') || event.type === 'DocumentRequested'
  const stream = isRequest ? 'document_request:r1' : `supplement:${sampleSupplementId}`
  const version = (versions.get(stream) ?? 0) + 1
  versions.set(stream, version)
  return { ...event, stream, version, at: new Date(instant(time)).toISOString() } as Fact
}

const days = ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon']

/** `+1 Tue 09:00` is a week later. */
function instant(time: string): number {
  const [, weeks = '0', weekday = '', clock] = /^(?:\+(\d+) )?(\w+) (.+)$/.exec(time) ?? []
  return Date.parse(`2026-03-${10 + days.indexOf(weekday)}T${clock}:00-05:00`) + Number(weeks) * 7 * 86_400_000
}

function timeOf(at: number): string {
  const local = new Date(at - 5 * 3_600_000)
  const week = Math.floor((at - instant('Tue 00:00')) / (7 * 86_400_000))
  return `${week > 0 ? `+${week} ` : ''}${days[(local.getUTCDay() + 5) % 7]} ${local.toISOString().slice(11, 16)}`
}

const received = { type: 'SupplementReceived', data: { claimant_id: null, supplement: sampleSupplement } } as const
const requested = {
  type: 'DocumentRequested',
  data: { supplement_id: sampleSupplementId, type: 'photo', note: '', place: 0 },
} as const
const closed = { type: 'SupplementClosed', data: { reason: 'Paid', was: sampleProgress } } as const
const reopened = {
  type: 'SupplementReopened',
  data: { was: { ...sampleProgress, stage: 'request_closed', substage: null } },
} as const

/** When the texts of a log leave, by the end of the fourth week. */
function texted(facts: readonly (readonly [string, Pick<Fact, 'type' | 'data'>])[], delayMinutes = 0): string[] {
  versions.clear()
  const log = [['Tue 08:00', received] as const, ...facts].map(([time, event]) => fact(time, event))
  const clock = { zone: 'Etc/GMT+5', hours: { from: '09:00', to: '20:00' }, state: null }
  return replayReminders(log, { delayMinutes, clock }, instant('+4 Tue 00:00')).map(
    ({ at, days: of }) => `${of} ${timeOf(at)}`,
  )
}

describe('texts to a shop', () => {
  test('leave after none, one, three and seven days, at nine where that is earlier', () => {
    expect(texted([['Tue 08:30', requested]])).toEqual(['0 Tue 09:00', '1 Wed 09:00', '3 Fri 09:00', '7 +1 Tue 09:00'])
  })

  test('leave all where the delay brings each behind the time of the next', () => {
    expect(texted([['Tue 08:30', requested]], 720)).toEqual([
      '0 Wed 09:00',
      '1 Thu 09:00',
      '3 Sat 09:00',
      '7 +1 Wed 09:00',
    ])
  })

  test('do not leave while the supplement is closed; once it is open again, the one that is due does', () => {
    const log = [
      ['Tue 08:30', requested],
      ['Tue 20:00', closed],
      ['Thu 09:30', reopened],
    ] as const
    expect(texted(log)).toEqual(['0 Tue 09:00', '1 Thu 09:30', '3 Fri 09:00', '7 +1 Tue 09:00'])
  })

  test('leave no more a week after the last', () => {
    expect(
      texted([
        ['Tue 08:30', requested],
        ['Tue 08:40', closed],
        ['+2 Wed 09:30', reopened],
      ]),
    ).toEqual([])
    expect(
      texted([
        ['Tue 08:30', requested],
        ['Tue 08:40', closed],
        ['+2 Mon 09:30', reopened],
      ]),
    ).toEqual([])
    expect(
      texted([
        ['Tue 08:30', requested],
        ['Tue 08:40', closed],
        ['+1 Mon 09:30', reopened],
      ]),
    ).toEqual(['7 +1 Mon 09:30'])
  })

  test('leave no more once the document is here', () => {
    const met = {
      type: 'DocumentRequestMet',
      data: {
        document_id: 'd1',
        was: { status: 'owed', reason: '', example: '', document_id: null, owed_since: '2026-03-10T13:30:00.000Z' },
      },
    } as const
    expect(
      texted([
        ['Tue 08:30', requested],
        ['Wed 08:59', met],
      ]),
    ).toEqual(['0 Tue 09:00'])
  })
})
