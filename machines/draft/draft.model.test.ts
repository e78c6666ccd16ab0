import { describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, fromCallback, type SnapshotFrom } from 'xstate'
import { stepPathsOf } from '../step-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { DraftEvent } from './draft.events.ts'
import { draftMachine } from './draft.machine.ts'
import { settled, withRows } from './draft-rows.ts'
import { draftSamples, sampleDraft, samplePreview, sampleRow } from './draft.samples.ts'

type Snapshot = SnapshotFrom<typeof draftMachine>
const works = {
  reading: 'read the draft',
  following: 'read the draft',
  saving: 'save the draft',
  previewing: 'preview the draft',
  committing: 'commit the draft',
  'committing elsewhere': 'watch the commit',
  discarding: 'discard the draft',
} as const
type Work = (typeof works)[keyof typeof works]
const samples = draftSamples.map(({ event }) => event)

const topState = ({ value }: Snapshot) => (typeof value === 'string' ? value : (Object.keys(value)[0] as string))
/** What matters of a snapshot: where it is, and what the guards of that place ask for. */
const keyOf = (snapshot: Snapshot) => {
  const { rows, version, announced, isTyping, isBehind, discarded } = snapshot.context
  const asked: Readonly<Record<string, readonly boolean[]>> = {
    saving: [isBehind, announced > version],
    drafting: [isTyping],
    following: [isTyping],
    discarded: [discarded.size > 0],
    'discarded elsewhere': [discarded.size > 0],
  }
  return JSON.stringify([snapshot.value, rows.size > 0, asked[topState(snapshot)]])
}

const paths = stepPathsOf(draftMachine, { events: samples, key: keyOf })

/** A running draft whose work is done by hand. */
function running(machine = draftMachine) {
  const underWay = new Set<Work>()
  const begun: Work[] = []
  const by = (work: Work) =>
    fromCallback<DraftEvent, never, DraftEvent>(() => {
      underWay.add(work)
      begun.push(work)
      return () => underWay.delete(work)
    })
  const actors = Object.fromEntries(Object.values(works).map((work) => [work, by(work)]))
  const actor = createActor(machine.provide({ actors }))
  actor.start()
  return { actor, underWay, begun, say: (event: DraftEvent) => (actor as AnyActorRef).send(event) }
}

describe('the draft, by paths generated from its machine', () => {
  test('every state and transition is passed through, by every kind of event', () => {
    expect(unseenOf(draftMachine, paths)).toEqual([])
    expect(new Set(samples.map(({ type }) => type))).toEqual(new Set(draftMachine.events))
  })

  test('a running draft agrees with it at every step, and no work goes on where none should', async () => {
    expect(paths.length).toBeGreaterThan(60)
    for (const path of paths) {
      const { actor, underWay, say } = running()
      await path.test({
        events: Object.fromEntries(
          samples.map(({ type }) => [type, (step: { event: unknown }) => say(step.event as DraftEvent)]),
        ),
        states: {
          '*'(expected) {
            const snapshot = actor.getSnapshot()
            expect(keyOf(snapshot)).toBe(keyOf(expected as Snapshot))
            const work = works[topState(snapshot) as keyof typeof works]
            expect([...underWay]).toEqual(work ? [work] : [])
          },
        },
      })
      actor.stop()
    }
  })
})

test('what is set while a save is under way is saved next, and not by a second save beside it', () => {
  const { actor, begun, say } = running()
  say({ type: 'draft read', draft: sampleDraft })
  say({ type: 'rows set', rows: [{ ...sampleRow, changes: { city: 'Avon' } }] })
  say({ type: 'rows set', rows: [{ ...sampleRow, changes: { state: 'OH' } }] })
  expect(begun.filter((work) => work === 'save the draft')).toHaveLength(1)
  say({ type: 'saved', version: 2, at: '' })
  expect(begun.filter((work) => work === 'save the draft')).toHaveLength(2)
  say({ type: 'saved', version: 3, at: '' })
  expect(actor.getSnapshot().value).toBe('drafting')
  expect(actor.getSnapshot().context.rows.get(sampleRow.id)?.changes).toEqual({
    action: 'create_new',
    city: 'Avon',
    state: 'OH',
  })
})

test('with a change on another machine both are there until one chooses, and neither choice loses a row', () => {
  const mine = { ...sampleRow, id: '5a000000-0000-4000-8000-000000000009', changes: { city: 'Avon' } }
  const after = (choice: 'keep mine' | 'use the other version') => {
    const { actor, say } = running()
    say({ type: 'draft read', draft: { ...sampleDraft, rows: [] } })
    say({ type: 'rows set', rows: [mine] })
    say({ type: 'changed elsewhere', draft: { ...sampleDraft, version: 7 } })
    say({ type: choice })
    return actor.getSnapshot().context
  }
  expect([...after('keep mine').rows.keys()].sort()).toEqual(
    [...(sampleDraft.rows ?? []).map(({ id }) => id), mine.id].sort(),
  )
  expect(after('keep mine').version).toBe(7)
  expect([...after('use the other version').rows.keys()]).toEqual(sampleDraft.rows?.map(({ id }) => id))
})

describe('a draft that another page of the same person changes', () => {
  const newer = { ...sampleDraft, version: 10 }
  const drafting = () => {
    const one = running()
    one.say({ type: 'draft read', draft: sampleDraft })
    return one
  }

  test('is not looked for when what is told of is one’s own save, and is when it is another', () => {
    const { actor, begun, say } = drafting()
    say({ type: 'rows set', rows: [sampleRow] })
    say({ type: 'newer version announced', version: 2 })
    say({ type: 'saved', version: 2, at: '' })
    expect(actor.getSnapshot().value).toBe('drafting')
    say({ type: 'newer version announced', version: 1 })
    expect(begun.filter((work) => work === 'read the draft')).toHaveLength(1)
    say({ type: 'rows set', rows: [sampleRow] })
    say({ type: 'newer version announced', version: 4 })
    say({ type: 'saved', version: 3, at: '' })
    expect(actor.getSnapshot().value).toBe('following')
  })

  test('waits while one types; what is put in then comes on top of it, and without a choice', () => {
    const { actor, say } = drafting()
    say({ type: 'typing began' })
    say({ type: 'newer version announced', version: 10 })
    say({ type: 'draft read', draft: newer })
    expect(actor.getSnapshot().value).toBe('newer elsewhere')
    expect(actor.getSnapshot().context.version).toBe(1)
    const mine = { ...sampleRow, id: '5a000000-0000-4000-8000-000000000009' }
    say({ type: 'rows set', rows: [mine] })
    const { rows, version } = actor.getSnapshot().context
    expect(actor.getSnapshot().value).toBe('saving')
    expect(version).toBe(10)
    expect([...rows.keys()]).toEqual([...(newer.rows ?? []).map(({ id }) => id), mine.id])
  })

  test('that is told of again while it is looked at is looked at again, and one that is told of wrongly only once', () => {
    const { actor, begun, say } = drafting()
    say({ type: 'newer version announced', version: 10 })
    say({ type: 'newer version announced', version: 11 })
    expect(begun.filter((work) => work === 'read the draft')).toHaveLength(3)
    say({ type: 'draft read', draft: newer })
    expect(actor.getSnapshot().value).toBe('drafting')
  })

  test('can be brought back here when it was let go there', () => {
    const { actor, say } = drafting()
    say({ type: 'newer version announced', version: 10 })
    say({ type: 'draft read', draft: { ...newer, rows: [] } })
    say({ type: 'restore' })
    expect(actor.getSnapshot().value).toBe('saving')
    expect([...actor.getSnapshot().context.rows.keys()]).toEqual(sampleDraft.rows?.map(({ id }) => id))
    expect(actor.getSnapshot().context.version).toBe(10)
  })

  test('is said to be committed also where it could not be read at first', () => {
    const { actor, say } = drafting()
    say({ type: 'newer version announced', version: 10 })
    say({ type: 'reading failed', reason: 'There is no connection.' })
    say({ type: 'newer version announced', version: 10 })
    const commit = { key: '', version: 8, total: 2, done: 2, refused: 0, began_at: '', ended_at: '2026-03-10' }
    say({ type: 'draft read', draft: { ...newer, rows: [], commit } })
    expect(actor.getSnapshot().value).toBe('committed elsewhere')
  })

  test('commits nothing of a preview that was overtaken', () => {
    const { actor, say } = drafting()
    say({ type: 'preview' })
    say({ type: 'previewed', preview: samplePreview })
    expect(actor.getSnapshot().can({ type: 'commit', key: '' })).toBe(true)
    say({ type: 'newer version announced', version: 10 })
    expect(actor.getSnapshot().value).toEqual({ previewed: 'overtaken' })
    expect(actor.getSnapshot().can({ type: 'commit', key: '' })).toBe(false)
  })
})

test('a row stays based on what was seen when it came in; a choice bases it on what is there now', () => {
  const rows = withRows(new Map(), [{ ...sampleRow, changes: { city: 'Avon', state: 'OH' } }])
  expect(withRows(rows, [{ ...sampleRow, version: 9, changes: { zip: '44011' } }]).get(sampleRow.id)?.version).toBe(3)
  const chosen = settled(rows, [{ id: sampleRow.id, version: 9, theirs: ['city'] }]).get(sampleRow.id)
  expect(chosen).toMatchObject({ version: 9, changes: { state: 'OH' } })
  const onlySets = new Map([[sampleRow.id, { ...sampleRow, carries_out: false, refusal: null }]])
  expect(settled(onlySets, [{ id: sampleRow.id, version: 9, theirs: ['action'] }]).size).toBe(0)
})
