import type { AgentFigures, HandedOut, QueuedContact, QueueFigures } from '../../../contract/call-center/queue.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { makeContact } from '../contacts/contact.factory.ts'

const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** A contact as it is handed out now, callable for three hours more. */
export function handedOut(n: number, more: Partial<Contact> = {}, rest: Partial<HandedOut> = {}): HandedOut {
  return {
    contact: makeContact(n, { status: 'not_reached', ...more }),
    held: { expires_at: fromNow(0.5), left_ms: 30_000 },
    reason: { rank: 'calls', words: 'Fewest calls' },
    local: {
      zone: 'America/Chicago',
      abbreviation: 'CDT',
      now: '2026-03-12T10:42:00-05:00',
      callable_until: fromNow(180),
    },
    next: {
      id: makeContact(n + 1).id,
      first_name: 'Malik',
      last_name: 'Davis',
      call_back_at: fromNow(8),
      vehicle: '2010 BMW 328i',
      city: 'Greensboro',
      state: 'IN',
      numcalls: 1,
      spanish: true,
    },
    ...rest,
  }
}

export function queueFigures(agent: Partial<AgentFigures> = {}, more: Partial<QueueFigures> = {}): QueueFigures {
  return {
    waiting: 186,
    callable: 120,
    due: 3,
    replies: 2,
    held: 9,
    by_calls: { 0: 90, 1: 50, 2: 30, 3: 16 },
    next_callable_at: null,
    agent: {
      state: 'ready',
      break_since: null,
      break_reason: null,
      calls: 41,
      reached: 23,
      booked: 14,
      own_phone: 2,
      average_talk_seconds: 192,
      call_backs: 2,
      next_call_back_at: '2026-03-12T16:50:00.000Z',
      storm_id: null,
      ...agent,
    },
    ...more,
  }
}

export function queuedContact(n: number, more: Partial<QueuedContact> = {}): QueuedContact {
  return {
    ...makeContact(n, { status: 'not_reached', numcalls: n % 4 }),
    callable: {
      now: true,
      from: '2026-03-12T13:00:00.000Z',
      zone: 'America/Chicago',
      words: 'Can be called now, until 8:00 PM CDT',
    },
    held_by: null,
    waiting_since: '2026-03-11T15:00:00.000Z',
    ...more,
  }
}
