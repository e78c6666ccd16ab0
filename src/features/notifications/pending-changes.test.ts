import { describe, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notifications/notification.ts'
import { stillPending, applyPendingChanges } from './pending-changes.ts'

const one = (id: string, silenced = false): Notification => ({
  id,
  text: id,
  created_at: '2026-03-10T10:00:00.000Z',
  scope: 'general',
  notification_type: 'info',
  silenced,
  kind: null,
  about: null,
  read: false,
})
const page = { data: [one('a'), one('b'), one('c', true)], total: 3, unread: 2, cursor: 1 }

describe('what was done here', () => {
  test('shows before the server has answered: in the list and in both counts', () => {
    const done = new Map([
      ['a', 'silenced'],
      ['c', 'deleted'],
    ] as const)
    expect(applyPendingChanges(page, done)).toEqual({
      data: [one('a', true), one('b')],
      total: 2,
      unread: 1,
      cursor: 1,
    })
    expect(applyPendingChanges(page, new Map([['b', 'deleted']]))).toMatchObject({ total: 2, unread: 1 })
  })

  test('is forgotten once the answer shows it, so that what a colleague brings back is seen', () => {
    const done = new Map([
      ['a', 'silenced'],
      ['b', 'deleted'],
    ] as const)
    expect(stillPending(page, done)).toBe(done)
    const after = { ...page, data: [one('a', true), one('c', true)] }
    expect(stillPending(after, done)).toEqual(new Map())
  })
})
