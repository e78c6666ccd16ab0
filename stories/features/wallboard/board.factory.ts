import type { AgentNow, Wallboard } from '../../../contract/wallboard/wallboard.ts'

const now = Date.UTC(2026, 2, 10, 15, 42)
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const agents: readonly [
  name: string,
  state: AgentNow,
  minutes: number,
  calls: number,
  reached: number,
  booked: number,
][] = [
  ['Priya Nair', 'talking', 1.2, 52, 30, 22],
  ['Omar Haddad', 'talking', 4.63, 50, 28, 21],
  ['Marcus Bell', 'dialing', 0.15, 48, 27, 20],
  ['Tess Halvorsen', 'wrap_up', 0.37, 47, 24, 17],
  ['Ruth Abara', 'talking', 0.68, 46, 26, 18],
  ['Sam Whitlock', 'wrap_up', 4.17, 38, 19, 13],
  ['Ivy Chen', 'ready', 0.8, 36, 18, 13],
  ['Leo Fontaine', 'break', 6.25, 39, 20, 13],
]

const calls = [74, 142, 158, 112]
const yesterday = [60, 130, 150, 156, 149, 118, 144, 152, 147, 139, 131]

const hour = (at: number): Wallboard['by_hour'][number] => {
  const count = calls[at - 7] ?? 0
  return {
    hour: at,
    calls: count,
    reached: Math.round(count * 0.54),
    booked: Math.round(count * 0.38),
    own_phone: at === 9 ? 3 : 0,
    calls_yesterday: yesterday[at - 7] ?? 0,
    booked_yesterday: Math.round((yesterday[at - 7] ?? 0) * 0.35),
  }
}

/** A busy morning at 10:42 AM in Chicago. */
export function makeBoard(different: Partial<Wallboard> = {}): Wallboard {
  return {
    cursor: 1,
    behind: 0,
    as_of: new Date(now).toISOString(),
    timezone: 'America/Chicago',
    today: { calls: 486, reached: 262, booked: 184, own_phone: 3 },
    by_hour: Array.from({ length: 24 }, (_, at) => hour(at)),
    agents: agents.map(([name, state, minutes, made, reached, booked], index) => {
      return {
        id: id(index),
        name,
        state,
        since: ago(minutes),
        break_reason: state === 'break' ? 'meal' : null,
        calls: made,
        reached,
        booked,
        own_phone: index === 0 ? 3 : 0,
      }
    }),
    queue: {
      waiting: 186,
      callable: 172,
      due: 14,
      replies: 9,
      held: 9,
      by_calls: { 0: 71, 1: 52, 2: 28, 3: 12 },
      next_callable_at: null,
    },
    overdue: {
      count: 3,
      contacts: [
        {
          id: id(101),
          name: 'Hiroshi Park',
          since: ago(12),
          reason: 'Can be called until 8:00 PM CST',
          callable: true,
        },
      ],
    },
    longest: [
      {
        id: id(102),
        name: 'Marisol Ibáñez',
        since: ago(2980),
        reason: 'Can be called until 8:00 PM CST',
        callable: true,
      },
      {
        id: id(103),
        name: 'Dwight Okafor',
        since: ago(1540),
        reason: 'Outside calling hours until 8:00 AM PST',
        callable: false,
      },
      {
        id: id(104),
        name: 'Ellen Brandt',
        since: ago(122),
        reason: 'Called 2 h ago, again from 12:40 PM CST',
        callable: false,
      },
    ],
    ...different,
  }
}

/** Before anybody has called, with nobody to call. */
export const quietBoard = makeBoard({
  today: { calls: 0, reached: 0, booked: 0, own_phone: 0 },
  by_hour: Array.from({ length: 24 }, (_, at) => {
    return { hour: at, calls: 0, reached: 0, booked: 0, own_phone: 0, calls_yesterday: 0, booked_yesterday: 0 }
  }),
  agents: [],
  queue: {
    waiting: 0,
    callable: 0,
    due: 0,
    replies: 0,
    held: 0,
    by_calls: { 0: 0, 1: 0, 2: 0, 3: 0 },
    next_callable_at: null,
  },
  overdue: { count: 0, contacts: [] },
  longest: [],
})
