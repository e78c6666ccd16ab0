import { may } from '../../contract/people/permissions.ts'
import { requestOf } from '../../server/testing/caller.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { isExpected } from './expected.ts'
import type { ProbedRow, Viewer } from './probed-row.ts'
import { type Entrance, type Way, type WaysInto, ways } from './ways.ts'

/** What came of asking for a row: it is shown or withheld as the rule has it, or against the rule. */
export type Outcome = 'shown' | 'withheld' | 'leaked' | 'hidden'

/** How often rows of an aggregate were asked for by a way, by what came of it. */
export type Cell = `${ProbedRow['category']} by ${Way}`

export interface Probed {
  readonly app: Pick<TestApp['app'], 'request'>
  readonly rows: readonly ProbedRow[]
  readonly viewers: readonly SignedIn[]
  readonly waysInto: WaysInto
  readonly ways?: readonly Way[]
}

/** Who asks, with what the server knows them by. */
export interface SignedIn extends Viewer {
  readonly token: string
}

export interface Findings {
  /** Each row that somebody sees against the rule, or does not see in spite of it, as a sentence. */
  readonly faults: readonly string[]
  readonly outcomes: ReadonlyMap<Cell, ReadonlySet<Outcome>>
}

/** Asks for every row by every way as everybody, and holds the answers against the rule. */
export async function probe({ app, rows, viewers, waysInto, ways: asked = ways }: Probed): Promise<Findings> {
  const faults: string[] = []
  const outcomes = new Map<Cell, Set<Outcome>>()
  for (const viewer of viewers) {
    const replies = new Map<string, Promise<Reply>>()
    for (const row of rows) {
      for (const way of asked) {
        for (const entrance of entrancesOf(waysInto, row, way)) {
          const reply = reach(app, { viewer, row, entrance }, replies)
          if (!reply) continue
          const outcome = judge(viewer, row, entrance, await reply)
          const cell: Cell = `${row.category} by ${way}`
          outcomes.set(cell, (outcomes.get(cell) ?? new Set()).add(outcome))
          if (outcome === 'leaked' || outcome === 'hidden')
            faults.push(`${row.label} is ${outcome} by ${way} (${entrance.call.name}), as ${viewer.role}`)
        }
      }
    }
  }
  return { faults, outcomes }
}

export function entrancesOf(
  waysInto: WaysInto,
  { category }: Pick<ProbedRow, 'category'>,
  way: Way,
): readonly Entrance[] {
  const entrances = waysInto[category][way]
  return typeof entrances === 'string' ? [] : entrances
}

interface Reply {
  readonly ok: boolean
  readonly text: string
}

interface Asking {
  readonly viewer: SignedIn
  readonly row: ProbedRow
  readonly entrance: Entrance
}

/** Equal requests of one person are sent once: a list answers for all its rows. */
function reach(
  app: Probed['app'],
  { viewer, row, entrance: { call, request } }: Asking,
  replies: Map<string, Promise<Reply>>,
): Promise<Reply> | null {
  const sent = request(row, viewer)
  if (!sent) return null
  const { path, init } = requestOf(call, sent, { businessId: viewer.business, token: viewer.token })
  const key = `${init.method} ${path} ${init.body}`
  const reply = replies.get(key) ?? send(app, path, init)
  replies.set(key, reply)
  return reply
}

async function send(app: Probed['app'], path: string, init: RequestInit): Promise<Reply> {
  const response = await app.request(path, init)
  return { ok: response.ok, text: await response.text() }
}

function judge(viewer: Viewer, row: ProbedRow, entrance: Entrance, { ok, text }: Reply): Outcome {
  const { call, grain, mark, isFor, mayUse } = entrance
  const wanted = mark(row)
  const isShown = ok && (wanted === null || text.includes(wanted))
  const isVisible = isExpected(viewer, row, grain)
  if (isShown) return isVisible ? 'shown' : 'leaked'
  const mayCall = call.permission === 'signed-in' || may(viewer, call.permission as Parameters<typeof may>[1])
  return isVisible && mayCall && isFor(row, viewer) && mayUse(viewer, row) ? 'hidden' : 'withheld'
}
