import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleSession } from '../../../machines/auth/auth.samples.ts'
import { sendAuthEvent, startAuth } from '../session/session.ts'
import { forgetKeptDrafts, keepDraft, keptDraft } from './kept-drafts.ts'

const week = 7 * 86_400_000

/** Storage as the browser has it, with what another feature keeps there. */
function makeStore() {
  const items = new Map([['layout', 'grid']])
  return {
    items,
    get length() {
      return items.size
    },
    key: (place: number) => [...items.keys()][place] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const signIn = (id: string) => sendAuthEvent({ type: 'signed in elsewhere', session: sampleSession({ id }) })

let store: ReturnType<typeof makeStore>
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  startAuth({})
  signIn('ann')
  store = makeStore()
})
afterEach(() => void vi.useRealTimers())

describe('a draft', () => {
  it('is restored as it was kept, by its name', () => {
    keepDraft('note 1', { text: 'Hail broke the “rear” glass', at: 3 }, store)
    keepDraft('note 2', 'other', store)
    expect(keptDraft('note 1', store)).toEqual({ text: 'Hail broke the “rear” glass', at: 3 })
    expect(keptDraft('note 3', store)).toBeUndefined()
  })

  it('is replaced by a later one, and forgotten by undefined', () => {
    keepDraft('note', 'Left a', store)
    keepDraft('note', 'Left a message', store)
    expect(keptDraft('note', store)).toBe('Left a message')
    keepDraft('note', undefined, store)
    expect(keptDraft('note', store)).toBeUndefined()
    expect([...store.items.keys()]).toEqual(['layout'])
  })

  it('is kept a week, and no longer', () => {
    vi.useFakeTimers({ now: 1_000 })
    keepDraft('note', 'text', store)
    vi.setSystemTime(1_000 + week - 1)
    expect(keptDraft('note', store)).toBe('text')
    vi.setSystemTime(1_000 + week)
    expect(keptDraft('note', store)).toBeUndefined()
  })

  it('is the draft of one person', () => {
    keepDraft('note', 'Ann’s', store)
    signIn('ben')
    expect(keptDraft('note', store)).toBeUndefined()
    keepDraft('note', 'Ben’s', store)
    signIn('ann')
    expect(keptDraft('note', store)).toBe('Ann’s')
  })

  it.each(['', '{', 'null', '3', '{"value":"text"}', '[]'])('that reads %j is none', (text) => {
    keepDraft('note', 'text', store)
    const key = [...store.items.keys()].at(-1) ?? ''
    store.items.set(key, text)
    expect(keptDraft('note', store)).toBeUndefined()
  })
})

it('nobody’s drafts are left when they are forgotten, and nothing else is', () => {
  keepDraft('note 1', 'a', store)
  keepDraft('note 2', 'b', store)
  signIn('ben')
  keepDraft('note 1', 'c', store)
  forgetKeptDrafts(store)
  expect([...store.items]).toEqual([['layout', 'grid']])
})

describe('storage', () => {
  it('that is full keeps what it had, and the page goes on', () => {
    keepDraft('note', 'Left a', store)
    const setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    const full = { ...store, length: store.length, setItem }
    expect(() => keepDraft('note', 'Left a message', full)).not.toThrow()
    expect(keptDraft('note', store)).toBe('Left a')
  })

  it('that is blocked holds nothing, and the page goes on', () => {
    const deny = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    const blocked = {
      getItem: deny,
      setItem: deny,
      removeItem: deny,
      key: deny,
      get length() {
        return deny()
      },
    }
    keepDraft('note', 'text', blocked)
    keepDraft('note', undefined, blocked)
    forgetKeptDrafts(blocked)
    expect(keptDraft('note', blocked)).toBeUndefined()
  })
})
