import { it } from 'vitest'
import type { Role } from '../../contract/people/roles.ts'
import type { Colleague, Spot } from '../../contract/push/company.ts'
import type { Transport } from '../../src/shared/live/transport.ts'
import { type Line, lineTo } from './line.ts'

export interface Who {
  readonly id: string
  readonly name: string
  readonly role: Role
}

/** A service under test: where it is, and a browser's way to it as a person. */
export interface Service {
  readonly port: number
  transport(who: Who, port: number): Transport
}

/** A tab of somebody who has entered. */
interface Tab extends Disposable {
  readonly line: Line
  moveTo(spot: Spot | null): void
  /** Whom it sees, by id, the others with the rows they are on: `ann`, `bob@7:edits`. */
  seen(): string[]
  people(): readonly Colleague[]
  leave(): void
}

const channel = 'presence-business-00000000-0000-4000-8000-00000000000a-intake_item'
const ann: Who = { id: 'ann', name: 'Ann Ames', role: 'admin' }
const bob: Who = { id: 'bob', name: '<img src=x onerror=alert(1)> Bob', role: 'ops' }
const soon = { timeout: 8000, interval: 20 }

async function enter({ port, transport }: Service, who: Who): Promise<Tab> {
  const line = await lineTo(port)
  const link = transport(who, line.port)
  let people: readonly Colleague[] = []
  link.connect(() => {})
  const place = link.enter(channel, {
    people: (all) => {
      people = all
    },
    refused: (reason) => {
      throw new Error(reason)
    },
  })
  return {
    line,
    moveTo: (spot) => place.say(spot),
    people: () => people,
    seen: () =>
      people
        .map(({ id, spots }) =>
          [id, ...(id === who.id ? [] : spots.map(({ row, mode }) => `${row}:${mode}`))].join('@'),
        )
        .sort(),
    leave: () => place.leave(),
    [Symbol.dispose]() {
      link.disconnect()
      line.cut()
    },
  }
}

/** What every transport of presence does. Each test has a queue of its own. */
export function everyPresenceTransport(start: () => Promise<Service & AsyncDisposable>) {
  it.concurrent('shows who is there and where, also to those who come later', async ({ expect }) => {
    await using service = await start()
    using first = await enter(service, ann)
    first.moveTo({ row: '7', mode: 'looks' })
    await expect.poll(first.seen, soon).toEqual(['ann'])
    using second = await enter(service, bob)
    await expect.poll(second.seen, soon).toEqual(['ann@7:looks', 'bob'])
    second.moveTo({ row: '8', mode: 'edits' })
    await expect.poll(first.seen, soon).toEqual(['ann', 'bob@8:edits'])
    second.moveTo(null)
    await expect.poll(first.seen, soon).toEqual(['ann', 'bob'])
    // Names are text, whatever is in them, and what the server signed.
    expect(first.people().find(({ id }) => id === 'bob')).toMatchObject({ name: bob.name, role: 'ops' })
  })

  it.concurrent('counts the tabs of one person once, until the last one is gone', async ({ expect }) => {
    await using service = await start()
    using watcher = await enter(service, ann)
    using one = await enter(service, bob)
    using other = await enter(service, bob)
    await expect.poll(other.seen, soon).toEqual(['ann', 'bob'])
    other.moveTo({ row: '8', mode: 'looks' })
    await expect.poll(watcher.seen, soon).toEqual(['ann', 'bob@8:looks'])
    one.leave()
    watcher.moveTo({ row: '1', mode: 'looks' })
    await expect.poll(other.seen, soon).toEqual(['ann@1:looks', 'bob'])
    expect(watcher.seen()).toEqual(['ann', 'bob@8:looks'])
    other.leave()
    await expect.poll(watcher.seen, soon).toEqual(['ann'])
  })

  it.concurrent('lets go of a tab that dies without a word, and of nobody else', async ({ expect }) => {
    await using service = await start()
    using watcher = await enter(service, ann)
    using doomed = await enter(service, bob)
    doomed.moveTo({ row: '8', mode: 'edits' })
    await expect.poll(watcher.seen, soon).toEqual(['ann', 'bob@8:edits'])
    doomed.line.cut()
    await expect.poll(watcher.seen, soon).toEqual(['ann'])
  })

  it.concurrent('shows no spot that is none', async ({ expect }) => {
    await using service = await start()
    using watcher = await enter(service, ann)
    using liar = await enter(service, bob)
    await expect.poll(watcher.seen, soon).toEqual(['ann', 'bob'])
    liar.moveTo({ row: '<b>7</b>', mode: 'looks' })
    liar.moveTo({ row: 'x'.repeat(11_000), mode: 'looks' })
    liar.moveTo({ row: '9', mode: 'looks' })
    await expect.poll(watcher.seen, soon).toEqual(['ann', 'bob@9:looks'])
  })
}
