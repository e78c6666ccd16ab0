import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { Session } from '../machines/auth/auth.events.ts'
import { sampleSession } from '../machines/auth/auth.samples.ts'
import { tokenWatch } from './features/session/token-watch.ts'
import { followOtherTabs } from './shared/session/follow-other-tabs.ts'
import { currentSession, startAuth, sendAuthEvent } from './shared/session/session.ts'
import { storageKey } from './shared/session/session-store.ts'

const minute = 60_000
let stored: string | null
let page: EventTarget & { visibilityState: string }
let frame: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  stored = null
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  frame = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame))
  vi.stubGlobal('removeEventListener', frame.removeEventListener.bind(frame))
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, text: string) => (stored = text),
    removeItem: () => (stored = null),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What the watch over a token says, which is good for a quarter of an hour. */
function watched(isPutOff = false) {
  const said: string[] = []
  const asker = createMachine({
    invoke: { src: tokenWatch, input: { expiresAt: Date.now() + 15 * minute, isPutOff } },
    on: { '*': { actions: ({ event }) => said.push(event.type) } },
  })
  const actor = createActor(asker).start()
  return { said, stop: () => actor.stop() }
}

it('a token is renewed two minutes before it runs out, and not because somebody looks', () => {
  const { said, stop } = watched()
  for (const [target, type] of [
    [page, 'visibilitychange'],
    [frame, 'focus'],
    [frame, 'online'],
  ] as const)
    target.dispatchEvent(new Event(type))
  vi.advanceTimersByTime(13 * minute - 1000)
  expect(said).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(said).toEqual(['token due'])
  stop()
})

it.each([
  ['its page is shown again', () => page.dispatchEvent(new Event('visibilitychange'))],
  ['its window is gone to again', () => frame.dispatchEvent(new Event('focus'))],
])('on a device that slept through it, it is renewed as soon as %s', (_how, wake) => {
  const { said, stop } = watched()
  // The clock went on; timers did not.
  vi.setSystemTime(Date.now() + 60 * minute)
  expect(said).toEqual([])
  wake()
  expect(said).toEqual(['token due'])
  stop()
  wake()
  expect(said).toHaveLength(1)
})

it('what was put off for want of a network is tried when there is one', () => {
  const { said, stop } = watched(true)
  frame.dispatchEvent(new Event('online'))
  expect(said).toEqual(['token due'])
  stop()
})

/** Another tab has changed the storage: this one is told, unless it sleeps. */
function change(to: Session | null, key: string | null = storageKey, isAnnounced = true) {
  stored = to && JSON.stringify(to)
  if (isAnnounced) frame.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

it('a tab follows the others: who signs in, out, or takes on another role', async () => {
  startAuth({})
  sendAuthEvent({ type: 'signed out elsewhere' })
  const stop = followOtherTabs()
  const [mine, renewed] = [sampleSession(), { ...sampleSession({ role: 'ops' }), access_token: 'another' }]
  change(mine)
  await vi.waitFor(() => expect(currentSession()).toEqual(mine))
  change(renewed)
  await vi.waitFor(() => expect(currentSession()).toEqual(renewed))
  change(mine, 'something else')
  stored = '{"of": "no use"}'
  frame.dispatchEvent(Object.assign(new Event('storage'), { key: storageKey }))
  await vi.dynamicImportSettled()
  expect(currentSession()).toEqual(renewed)
  change(null, null)
  expect(currentSession()).toBeNull()

  // One that slept was told nothing, and looks when it is shown.
  change(mine, storageKey, false)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.dynamicImportSettled()
  expect(currentSession()).toBeNull()
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(currentSession()).toEqual(mine))

  stop()
  change(null)
  expect(currentSession()).toEqual(mine)
})
