import { beforeEach, describe, expect, it } from 'vitest'
import type { HandedOut, QueueFigures } from '../../../../contract/call-center/queue.ts'
import { StillQueued } from '../../../shared/command-outbox/command-errors.ts'
import type { CallCenterApi, Outcome } from '../api/call-center-api.ts'
import { handedOut, queueFigures } from '../../../../stories/features/call-center/call-center.factory.ts'
import { CallDesk } from './call-desk.ts'

class Memory {
  readonly #held = new Map<string, string>()
  getItem = (key: string) => this.#held.get(key) ?? null
  setItem = (key: string, value: string) => void this.#held.set(key, value)
  removeItem = (key: string) => void this.#held.delete(key)
}

class World {
  readonly asked: string[] = []
  readonly held: (string | null)[] = []
  readonly left: string[] = []
  readonly queued: string[] = []
  readonly failures: string[] = []
  readonly commands: string[] = []
  readonly tab = new Memory()
  readonly browser = new Memory()
  figures: QueueFigures = queueFigures()
  waiting: HandedOut[] = [handedOut(1), handedOut(2), handedOut(3)]
  fault: Error | null = null

  readonly api: CallCenterApi = {
    next: async (storm) => this.#answer(`next ${storm}`, () => this.waiting.shift() ?? null),
    endCall: async (id, { outcome }, { next }, { commandId }) => {
      this.commands.push(commandId)
      return this.#answer(`${outcome} ${id.at(-1)}${next ? ' and next' : ''}`, () => ({
        contact: handedOut(Number(id.at(-1))).contact,
        ...(next && { next: this.waiting.shift() ?? null }),
      }))
    },
    skip: async (id, reason) => this.#answer(`skip ${id.at(-1)}: ${reason}`, () => {}),
    release: async () => this.#answer('release', () => {}),
    setBreak: async (on) => this.#answer(`break ${on}`, () => {}),
    setStormFilter: async (id) => this.#answer(`storm ${id}`, () => {}),
    figures: async () => this.figures,
    queue: async () => ({ count: 0, data: [], cursor: 1 }),
    scripts: async () => [],
  }

  open() {
    return new CallDesk({
      api: this.api,
      hold: (id) => this.held.push(id?.at(-1) ?? null),
      resume: async (id) => this.asked.push(`resume ${id.at(-1)}`),
      onLeave: ({ id }) => this.left.push(id.at(-1) ?? ''),
      onFailed: (title) => this.failures.push(title),
      onSaved: () => {},
      onQueued: ({ id }) => this.queued.push(id.at(-1) ?? ''),
      tab: this.tab,
      browser: this.browser,
    })
  }

  #answer<T>(what: string, reply: () => T): T {
    this.asked.push(what)
    if (this.fault) throw this.fault
    return reply()
  }
}

const noAnswer: Outcome = { outcome: 'no_answer' }
const idOf = (desk: CallDesk) => {
  const state = desk.state()
  return state.kind === 'working' ? state.handed.contact.id.at(-1) : state.kind
}

let world: World
let desk: CallDesk
beforeEach(async () => {
  world = new World()
  desk = world.open()
  await desk.start()
})

describe('the desk of an agent', () => {
  it('resolves a contact and has the next in one request, holding one lease at a time', async () => {
    await desk.resolve(noAnswer, true)
    expect(idOf(desk)).toBe('2')
    expect(world.asked).toEqual(['next null', 'no_answer 1 and next'])
    expect(world.held).toEqual(['1', '1', '2'])
    expect(world.left).toEqual(['1'])
  })

  it('says that the queue is empty after the last one, and asks again when the event changes', async () => {
    world.waiting = []
    await desk.resolve(noAnswer, true)
    expect(idOf(desk)).toBe('empty')
    world.waiting = [handedOut(5)]
    const storm = handedOut(9).contact.id
    await desk.filter(storm)
    expect(idOf(desk)).toBe('5')
    expect([world.browser.getItem('SUBSCRIBED_STORM'), world.browser.getItem('IS_CC_SUBSCRIBED')]).toEqual([
      storm,
      'true',
    ])
    await desk.filter(null)
    expect([world.browser.getItem('SUBSCRIBED_STORM'), world.browser.getItem('IS_CC_SUBSCRIBED')]).toEqual([
      null,
      'false',
    ])
  })

  it('keeps the contact when an outcome is not saved, and sends the same command when it is tried again', async () => {
    world.fault = new Error('offline')
    await desk.resolve(noAnswer, true)
    expect([idOf(desk), desk.failure(), world.left]).toEqual(['1', 'Outcome not saved. offline', []])
    world.fault = null
    await desk.resolve(noAnswer, true)
    await desk.resolve(noAnswer, true)
    const [first, second, third] = world.commands
    expect(first).toBe(second)
    expect(third).not.toBe(second)
    expect(idOf(desk)).toBe('3')
  })

  it('goes on once an outcome that was saved without a network is sent', async () => {
    world.fault = new StillQueued()
    await desk.resolve(noAnswer, true)
    expect(desk.state()).toMatchObject({ kind: 'queued', outcome: 'no_answer', commandId: world.commands[0] })
    expect([world.queued, world.failures]).toEqual([['1'], []])
    world.fault = null
    await desk.settleQueued([{ id: world.commands[0] ?? '' }])
    expect(idOf(desk)).toBe('queued')
    await desk.settleQueued([{ id: 'another' }])
    expect(idOf(desk)).toBe('2')
  })

  it('has one command under way at a time', async () => {
    await Promise.all([desk.resolve(noAnswer, true), desk.resolve(noAnswer, true), desk.release()])
    expect(world.asked.slice(1)).toEqual(['no_answer 1 and next'])
  })

  it('is given the same contact after a reload, and what the agent left is asked for no more', async () => {
    const again = world.open()
    await again.start()
    expect(world.asked).toContain('resume 1')
    await again.release()
    expect(world.tab.getItem('call-center-contact')).toBeNull()
    expect(world.held.at(-1)).toBeNull()
  })

  it('shows a break, during which nothing is held, and goes on after it', async () => {
    await desk.setBreak(true)
    expect([idOf(desk), world.held.at(-1), world.left]).toEqual(['break', null, ['1']])
    world.figures = queueFigures({ state: 'break', break_since: '2026-03-12T15:00:00.000Z' })
    const later = world.open()
    await later.start()
    expect(idOf(later)).toBe('break')
    await later.setBreak(false)
    expect(idOf(later)).toBe('2')
  })

  it('skips with a reason', async () => {
    await desk.skip('Language')
    expect(world.asked.slice(1)).toEqual(['skip 1: Language', 'next null'])
    expect(idOf(desk)).toBe('2')
  })

  it('lets go of a contact that a colleague has taken over, and takes no outcome for it', async () => {
    const { id } = handedOut(1).contact
    desk.lose(id, 'Dana', 'I know her')
    expect(desk.state()).toMatchObject({ kind: 'lost', by: 'Dana', message: 'I know her' })
    await desk.resolve(noAnswer, true)
    expect(world.asked).toEqual(['next null'])
    await desk.next()
    expect([idOf(desk), world.left]).toEqual(['2', ['1']])
  })

  it('takes newer facts of its contact only', () => {
    desk.renew({ ...handedOut(1).contact, first_name: 'Ana', version: 1 })
    desk.renew({ ...handedOut(2).contact, first_name: 'Eva', version: 9 })
    desk.renew({ ...handedOut(1).contact, first_name: 'Ida', version: 9 })
    expect(desk.state()).toMatchObject({ handed: { contact: { first_name: 'Ida' } } })
  })

  it('tells that it cannot be loaded, and tries again', async () => {
    world.fault = new Error('offline')
    const other = world.open()
    await other.start()
    expect(other.state().kind).toBe('failed')
    world.fault = null
    await other.next()
    expect(idOf(other)).toBe('2')
  })
})
