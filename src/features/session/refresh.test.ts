import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuthEvent, Session } from '../../../machines/auth/auth.events.ts'
import { sampleSession } from '../../../machines/auth/auth.samples.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { refresh, restore } from './refresh.ts'
import type { SessionCalls } from './session-calls.ts'

const now = Date.now()
const good: Session = { ...sampleSession(), expires_at: now + 900_000 }
const usedUp: Session = { ...sampleSession(), expires_at: now - 1 }
const renewed: Session = { ...good, access_token: 'renewed', expires_at: now + 1_800_000 }
const away = new ApiProblem(0, 'The server can’t be reached. Check your connection.')
const over = new ApiProblem(401, { message: 'Sign in first.' })

let stored: string | null = null
const said: AuthEvent[] = []
const refreshSession = vi.fn<() => Promise<Session>>()
const getMe = vi.fn<() => Promise<Session['user']>>()
const load = () => Promise.resolve({ refreshSession, getMe } as Partial<SessionCalls> as SessionCalls)
const say = (event: AuthEvent) => void said.push(event)

beforeEach(() => {
  said.length = 0
  refreshSession.mockReset().mockResolvedValue(renewed)
  getMe.mockReset().mockResolvedValue(good.user)
  vi.unstubAllGlobals()
  vi.stubGlobal('localStorage', { getItem: () => stored })
})

describe('restoring', () => {
  const restored = async (text: string | null) => {
    stored = text
    await restore(say, load)
    return said.map(({ type }) => type)
  }

  it('shows what is stored at once, and asks the server meanwhile', async () => {
    expect(await restored(JSON.stringify(good))).toEqual(['session read', 'session found'])
    expect(refreshSession).not.toHaveBeenCalled()
  })

  it('renews a token that was used up in the night before it shows anything', async () => {
    expect(await restored(JSON.stringify(usedUp))).toEqual(['session found'])
    expect(said).toEqual([{ type: 'session found', session: renewed }])
  })

  it.each([null, '{', 'null', '{"access_token":1}', '"text"'])(
    'takes %s for no session, and asks nobody',
    async (text) => {
      expect(await restored(text)).toEqual(['no session'])
      expect(getMe).not.toHaveBeenCalled()
    },
  )

  it('signs out silently what the server knows no more, and keeps what it could not be asked about', async () => {
    getMe.mockRejectedValueOnce(over)
    expect(await restored(JSON.stringify(good))).toEqual(['session read', 'no session'])
    said.length = 0
    refreshSession.mockRejectedValueOnce(away)
    expect(await restored(JSON.stringify(usedUp))).toEqual(['session found'])
  })
})

describe('renewing', () => {
  it('takes the token that another tab has renewed, and asks for none', async () => {
    stored = JSON.stringify(renewed)
    await refresh(good, say, load)
    expect(said).toEqual([{ type: 'session found', session: renewed }])
    expect(refreshSession).not.toHaveBeenCalled()
  })

  /** Five tabs whose tokens are due at the same moment. */
  const fiveTabs = async (browser: object) => {
    stored = JSON.stringify(good)
    vi.stubGlobal('navigator', browser)
    const keep = (event: AuthEvent) => {
      say(event)
      if (event.type === 'session found') stored = JSON.stringify(event.session)
    }
    await Promise.all(Array.from({ length: 5 }, () => refresh(good, keep, load)))
    expect(said.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'session found'))
    return refreshSession.mock.calls.length
  }

  it('five tabs at once ask once', async () => {
    expect(await fiveTabs({ locks: oneAtATime() })).toBe(1)
  })

  it('a browser whose locks let everybody in at once is noticed', async () => {
    expect(await fiveTabs({ locks: { request: (_name: string, work: () => Promise<void>) => work() } })).toBe(5)
  })

  it('ends the session when the server says so, and only then', async () => {
    stored = JSON.stringify(good)
    refreshSession.mockRejectedValueOnce(over)
    await refresh(good, say, load)
    refreshSession.mockRejectedValueOnce(away)
    await refresh(good, say, load)
    expect(said).toEqual([{ type: 'session over', token: good.access_token }, { type: 'refresh failed' }])
  })
})

/** Behaves like the browser's locks: the second caller waits. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, work: () => Promise<void>) {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
