import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CrudEvent, stepOfEvent } from '../../contract/crud/crud-events.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { undo } from '../../contract/calls/undo.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { CrudAggregate } from '../../machines/crud/crud-aggregate.ts'
import { crudAggregates } from '../../machines/crud/crud-aggregates.ts'
import { pathsOf } from '../../machines/model-paths.ts'
import { tableSql } from '../../server/crud/crud-table.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { verifyReadModels } from '../../server/verification/verify-read-models.ts'

let world: TestApp
let admin: Caller
let colleague: Caller

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  await world.owner.query(`update person set role = 'admin', accessible_roles = 'admin' where id = $1`, [
    world.mine.people.ops.id,
  ])
  colleague = await world.as('ops')
})
afterAll(() => world[Symbol.asyncDispose]())

let edits = 0

/** One record, changed and read by calls alone. */
class RecordOverHttp {
  id = ''
  readonly #aggregate: CrudAggregate

  constructor(aggregate: CrudAggregate) {
    this.#aggregate = aggregate
  }

  get calls() {
    return crudCalls(this.#aggregate.resource)
  }

  async bringAbout(event: CrudEvent) {
    const { resource } = this.#aggregate
    const params = { id: this.id }
    switch (stepOfEvent(resource, event)) {
      case 'Created': {
        const reply = await admin.ok(this.calls.create, { body: event.data.fields ?? {} })
        this.id = reply[resource.category]?.id ?? ''
        return
      }
      case 'Edited':
        return admin.ok(this.calls.edit, { params, body: { [resource.title]: `Other ${(edits += 1)}` } })
      case 'Deleted':
        return admin.ok(this.calls.remove, { params })
      case 'Restored':
        return admin.ok(this.calls.restore, { params })
    }
  }

  async found(): Promise<CrudRecord> {
    const reply = await admin.ok(this.calls.get, { params: { id: this.id } })
    return reply[this.#aggregate.resource.category] as CrudRecord
  }

  async isListed(deleted: boolean): Promise<boolean> {
    const { data } = await admin.ok(this.calls.list, { query: { deleted: String(deleted) } })
    return data.some(({ id }) => id === this.id)
  }

  async undoLast() {
    const { category } = this.#aggregate.resource
    const { events } = await admin.ok(readHistory, { params: { category, id: this.id } })
    const body = { event_id: events.at(-1)?.id ?? 0 }
    const { hash } = await admin.ok(planUndo, { body })
    expect(await admin.ok(undo, { body: { ...body, plan_hash: hash } })).toMatchObject({ undone: 1 })
  }
}

const byName = crudAggregates.map((aggregate) => [aggregate.resource.noun.one, aggregate] as const)

describe.each(byName)('a %s over HTTP', (_name, aggregate) => {
  const { resource, machine, samples } = aggregate
  const [first = {}, second = {}, third = {}] = resource.examples
  const { title } = resource
  const create = async (fields = first) => {
    const record = new RecordOverHttp(aggregate)
    const event = { type: `${resource.name}Created`, data: { fields } }
    await record.bringAbout(event)
    return record
  }

  test('every path of the machine can be walked by calls, each step undone, and the lists agree', async () => {
    for (const path of pathsOf(machine, { samples, key: ({ value }) => value })) {
      const record = new RecordOverHttp(aggregate)
      for (const { event, state } of path.steps.slice(1)) {
        await record.bringAbout(event)
        expect((await record.found()).deleted_at === null).toBe(state.value === 'active')
        expect([await record.isListed(false), await record.isListed(true)]).toEqual([
          state.value === 'active',
          state.value === 'deleted',
        ])
      }
      if (record.id === '') continue
      const { version, deleted_at } = await record.found()
      await record.undoLast()
      await record.undoLast()
      expect(await record.found()).toMatchObject({ version: version + 2, deleted_at: deleted_at && expect.any(String) })
    }
    expect(world.faults).toEqual([])
  })

  test('an edit on an older version is refused for the same field only, by the name of who was faster', async () => {
    const { calls, id } = await create()
    const params = { id }
    await colleague.ok(calls.edit, { params, body: { [title]: 'Theirs', version: 1 } })
    expect(await admin.refused(calls.edit, { params, body: { [title]: 'Mine', version: 1 } })).toMatchObject({
      status: 409,
      type: 'urn:claimfront:changed-meanwhile',
      by: world.mine.people.ops.name,
      errors: { [title]: expect.stringContaining('Theirs') },
    })
    const other = Object.keys(first).find((name) => name !== title && first[name] !== second[name]) ?? ''
    const merged = await admin.ok(calls.edit, { params, body: { [other]: second[other], version: 1 } })
    expect(merged[resource.category]).toMatchObject({ [title]: 'Theirs', [other]: second[other], version: 3 })
  })

  test('a change of state counts as a change too: the refusal says who deleted it, and when', async () => {
    const { calls, id } = await create()
    await colleague.ok(calls.remove, { params: { id } })
    const deleted = { status: 409, by: world.mine.people.ops.name, at: expect.any(String), state: 'deleted' }
    expect(await admin.refused(calls.edit, { params: { id }, body: { [title]: 'X', version: 1 } })).toMatchObject(
      deleted,
    )
    expect(await admin.refused(calls.remove, { params: { id } })).toMatchObject(deleted)
    await colleague.ok(calls.restore, { params: { id } })
    expect(await admin.refused(calls.restore, { params: { id } })).toMatchObject({ ...deleted, state: 'active' })
  })

  test('the list is searched, narrowed, sorted and cut into pages', async () => {
    const { calls } = await create({ ...third, [title]: 'Zz needle' })
    const list = async (query: Record<string, string>) => admin.ok(calls.list, { query })
    expect(await list({ q: 'zz NEED' })).toMatchObject({ count: 1, data: [{ [title]: 'Zz needle' }] })
    expect(await list({ q: '%' })).toMatchObject({ count: 0 })
    await create({ ...third, [title]: 'Bay 123-4567' })
    // Written like a part of a phone number.
    expect(await list({ q: '123-4567' })).toMatchObject({ count: 1, data: [{ [title]: 'Bay 123-4567' }] })
    const { count } = await list({})
    const pages = [await list({ limit: '2', page: '1' }), await list({ limit: '2', page: '2' })]
    expect(pages.map((page) => page.count)).toEqual([count, count])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(4)
    const { data } = await list({ sort_by: title, sort_desc: 'true' })
    expect(data[0]).toMatchObject({ [title]: 'Zz needle' })
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!field.filterable) continue
      // A field that may be empty is so in some example.
      const example = resource.examples.find((one) => one[name] !== null) ?? {}
      await create(example)
      const narrowed = await list({ [name]: String(example[name]) })
      expect(narrowed.data.length).toBeGreaterThan(0)
      expect(new Set(narrowed.data.map((record) => record[name]))).toEqual(new Set([example[name]]))
    }
  })

  test('its table is made by a migration that is committed as text, and holds what the log says', async () => {
    const folder = new URL('../../server/db/migrations/', import.meta.url)
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
    const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
    expect(texts.some((text) => text.includes(`create table ${resource.category} (`))).toBe(true)
    expect(texts).toContain(tableSql(resource))
    const { counts, differences } = await verifyReadModels(world.ownerUrl)
    expect(counts[resource.category]?.rebuilt).toBe(counts[resource.category]?.live)
    expect(differences.filter(({ where }) => where.startsWith(`${resource.category} `))).toEqual([])
  })
})
