import { expect, it, vi } from 'vitest'
import { sampleSession } from '../../../machines/auth/auth.samples.ts'
import { sendAuthEvent, startAuth } from '../../shared/session/session.ts'
import { keepDraft, keptDraft } from '../../shared/form/kept-drafts.ts'

it('at sign-out the browser forgets what was typed and not sent, and only then', async () => {
  await import('./find-records.ts')
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    get length() {
      return items.size
    },
    key: (place: number) => [...items.keys()][place] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  startAuth({})
  const session = sampleSession()
  sendAuthEvent({ type: 'signed in elsewhere', session })
  keepDraft('note', 'Left a message')
  sendAuthEvent({ type: 'signed in elsewhere', session: { ...session, access_token: 'another' } })
  expect(keptDraft('note')).toBe('Left a message')
  sendAuthEvent({ type: 'sign out' })
  sendAuthEvent({ type: 'signed out' })
  expect([...items.keys()].filter((key) => key.startsWith('draft '))).toEqual([])
})
