import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MessageDraft, MessageDraftChange } from '../../../contract/messages/message-draft.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { DraftSaver } from './draft-saver.ts'

/** The server's draft, whose connection can be cut. */
class DraftServer {
  draft: MessageDraft | null = null
  /** Of the problem that answers instead; 0 without a connection. */
  fails: number | null = null
  readonly refused: unknown[] = []
  readonly saver = new DraftSaver({
    save: (change) => this.#save(change),
    onSaved: () => {},
    onRefused: (error) => this.refused.push(error),
  })

  type(body: string): void {
    this.saver.change({ body, facts: [], seen: null })
  }

  async #save({ body, facts = [], seen = null, revision }: MessageDraftChange): Promise<MessageDraft | null> {
    await Promise.resolve()
    if (this.fails !== null) throw new ApiProblem(this.fails, {})
    if (revision !== (this.draft?.revision ?? 0)) throw new ApiProblem(409, {})
    const by = { id: 'riley', name: 'Riley Kimball' }
    this.draft = { body, facts, seen, by, at: '2026-03-10T16:00:00.000Z', revision: revision + 1 }
    return this.draft
  }
}

let server: DraftServer
let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  server = new DraftServer()
  server.saver.open()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('what is typed without a connection', () => {
  test.each([0, 502, 503])('is saved when it is back, the latest text of all (%i)', async (status) => {
    server.type('On Monday')
    await pass(500)
    server.fails = status
    server.type('On Tuesday')
    await pass(60_000)
    server.type('On Tuesday at nine')
    await pass(500)
    expect([server.draft?.body, server.saver.isBehind]).toEqual(['On Monday', true])
    server.fails = null
    page.dispatchEvent(new Event('online'))
    await pass(0)
    expect(server.draft).toMatchObject({ body: 'On Tuesday at nine', revision: 2 })
    expect([server.saver.isBehind, server.refused]).toEqual([false, []])
  })

  test('is tried again now and then, as it may be the server that was away', async () => {
    server.fails = 0
    server.type('On Tuesday')
    await pass(500)
    server.fails = null
    await pass(5000)
    expect(server.draft?.body).toBe('On Tuesday')
  })

  test('is not saved once it was sent, dropped, or the conversation left', async () => {
    server.fails = 0
    server.type('On Tuesday')
    await pass(400)
    server.type('On Tuesday at nine')
    void server.saver.flush()
    await server.saver.drop()
    server.fails = null
    page.dispatchEvent(new Event('online'))
    await pass(60_000)
    expect([server.draft, server.saver.isBehind]).toEqual([null, false])
    server.fails = 0
    server.type('On Wednesday')
    server.saver.close()
    await pass(0)
    server.fails = null
    page.dispatchEvent(new Event('online'))
    await pass(60_000)
    expect(server.draft).toBeNull()
  })
})

test('what is refused is not tried again', async () => {
  server.fails = 409
  server.type('On Tuesday')
  await pass(500)
  server.fails = null
  await pass(60_000)
  expect([server.draft, server.refused.length, server.saver.isBehind]).toEqual([null, 1, false])
})
