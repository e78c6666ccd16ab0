import { describe, expect, test } from 'vitest'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  fromCallback,
  type SnapshotFrom,
} from 'xstate'
import { stepPathsOf } from '../step-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { whyNot } from '../why-not.ts'
import { type ImportEvent, importMachine } from './import.machine.ts'
import { importSamples } from './import.samples.ts'

type Snapshot = SnapshotFrom<typeof importMachine>
type Work = 'open the file' | 'check the rows' | 'save the rows' | 'send the rows'

/** Who may say it: the work that is under way, or (not named here) a person. */
const saidBy: Partial<Record<ImportEvent['type'], Work>> = {
  'columns matched': 'open the file',
  'columns differ': 'open the file',
  'rows read': 'check the rows',
  'rows checked': 'check the rows',
  'rows saved': 'save the rows',
  'rows sent': 'send the rows',
  'connection lost': 'send the rows',
  'connection found': 'send the rows',
  'all sent': 'send the rows',
}
const workOf: Record<string, Work> = {
  reading: 'open the file',
  checking: 'check the rows',
  keeping: 'save the rows',
  sending: 'send the rows',
}

const topState = ({ value }: Snapshot) => (typeof value === 'string' ? value : (Object.keys(value)[0] as string))
/** What matters of a snapshot: where it is, and what its guards ask for. */
const keyOf = (snapshot: Snapshot) => {
  const { counts, file, queue } = snapshot.context
  return JSON.stringify([
    snapshot.value,
    file !== null,
    queue.length > 0,
    counts.accepted - counts.sent > 0,
    counts.sent > 0,
    counts.rejected > 0,
  ])
}

/** More than one file in the queue leads nowhere new. */
const isShort = (state: AnyMachineSnapshot, event: EventObject) =>
  state.can(event) && (event.type !== 'files dropped' || state.context.queue.length === 0)

const paths = stepPathsOf(importMachine, { events: importSamples, key: keyOf, tries: isShort })

/** A running import whose work is done by hand: `say` speaks for the work that is under way. */
function running(machine = importMachine) {
  const underWay = new Map<Work, (event: ImportEvent) => void>()
  const begun: Work[] = []
  const by = (work: Work) =>
    fromCallback<ImportEvent, never, ImportEvent>(({ sendBack }) => {
      underWay.set(work, sendBack)
      begun.push(work)
      return () => underWay.delete(work)
    })
  const actors = Object.fromEntries(Object.values(workOf).map((work) => [work, by(work)]))
  const actor = createActor(machine.provide({ actors }))
  actor.start()
  const say = (event: ImportEvent) => {
    const work = saidBy[event.type]
    if (work && underWay.has(work)) underWay.get(work)?.(event)
    else (actor as AnyActorRef).send(event)
  }
  return { actor, underWay, begun, say }
}

async function follow(path: (typeof paths)[number], machine = importMachine) {
  const { actor, underWay, say } = running(machine)
  const walk = (step: { event: unknown }) => say(step.event as ImportEvent)
  await path.test({
    events: Object.fromEntries(importSamples.map(({ type }) => [type, walk])),
    states: {
      '*'(expected) {
        const snapshot = actor.getSnapshot()
        expect(keyOf(snapshot)).toBe(keyOf(expected as Snapshot))
        const work = workOf[topState(snapshot)]
        expect([...underWay.keys()]).toEqual(work ? [work] : [])
      },
    },
  })
  actor.stop()
}

describe('the import, by paths generated from its machine', () => {
  test('every state and transition is passed through, by every kind of event', () => {
    expect(unseenOf(importMachine, paths)).toEqual([])
    expect(new Set(importSamples.map(({ type }) => type))).toEqual(new Set(importMachine.events))
  })

  test('a running import agrees with it at every step, and no work goes on where none should', async () => {
    expect(paths.length).toBeGreaterThan(30)
    for (const path of paths) await follow(path)
  })

  test('files dropped together are taken one after the other, and a canceled one gives way to the next', () => {
    const { actor, say } = running()
    const file = (id: string) => ({ id, name: `${id}.csv`, size: 1 })
    say({ type: 'files dropped', files: [file('a'), file('b')] })
    say({ type: 'files dropped', files: [file('c')] })
    const seen = [actor.getSnapshot().context.file?.id]
    for (const type of ['cancel', 'cancel'] as const) {
      say({ type })
      seen.push(actor.getSnapshot().context.file?.id)
    }
    expect(seen).toEqual(['a', 'b', 'c'])
    say({ type: 'cancel' })
    expect(actor.getSnapshot().value).toBe('idle')
  })

  test('columns are matched again only while no row was sent: in other columns a row is another claim', () => {
    const { say, actor } = running()
    const sayAll = (...types: ImportEvent['type'][]) => {
      for (const type of types) say(importSamples.find((event) => event.type === type) as ImportEvent)
    }
    sayAll('files dropped', 'columns matched', 'rows checked', 'map again')
    expect(actor.getSnapshot().value).toBe('mapping')
    sayAll('columns mapped', 'rows checked', 'send', 'rows saved', 'all sent', 'review the rest', 'map again')
    expect(actor.getSnapshot().value).toBe('review')
    expect(whyNot(actor.getSnapshot(), { type: 'map again' }).sentence).toBe('Only if no row was sent yet.')
  })

  test('a row that is fixed while rows are made ready is no longer told as rejected', () => {
    const { say, actor } = running()
    const samples = new Map<string, ImportEvent>(importSamples.map((event) => [event.type, event]))
    for (const type of ['files dropped', 'columns matched', 'rows checked', 'send', 'row fixed']) {
      say(samples.get(type) as ImportEvent)
    }
    expect(actor.getSnapshot().value).toBe('keeping')
    expect(actor.getSnapshot().context.counts).toMatchObject({ accepted: 3, rejected: 0 })
  })

  test('sending goes on through a lost connection without starting over', () => {
    const { say, begun, actor } = running()
    const resume = importSamples.find(({ type }) => type === 'resume')
    if (resume) say(resume)
    say({ type: 'connection lost', reason: 'gone' })
    expect(actor.getSnapshot().value).toEqual({ sending: 'offline' })
    say({ type: 'connection found' })
    say({ type: 'connection lost', reason: 'gone' })
    expect(begun).toEqual(['send the rows'])
  })
})
