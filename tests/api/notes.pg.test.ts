import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addClaimNote } from '../../contract/calls/add-claim-note.ts'
import { addContactNote } from '../../contract/calls/add-contact-note.ts'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { deleteNote } from '../../contract/calls/delete-note.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { listClaimNotes } from '../../contract/calls/list-claim-notes.ts'
import { listContactNotes } from '../../contract/calls/list-contact-notes.ts'
import { listMentionable } from '../../contract/calls/list-mentionable.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { takeLease } from '../../contract/calls/take-lease.ts'
import { undo } from '../../contract/calls/undo.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { makeRow } from '../../server/testing/claims.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

const world: TestApp = await openTestApp()
let admin: Caller
let reviewer: Caller
let desk: Desk
const { people } = world.mine

beforeAll(async () => {
  await world.owner.query(`update person set permissions = '{intake_view}' where id = $1`, [people.ops.id])
  admin = await world.as('admin')
  reviewer = await world.as('ops')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

const notesOn = (id: string, query: object = {}) => admin.ok(listClaimNotes, { params: { id }, query })
const add = (id: string, note: string, mentions: string[] = [], who = admin) =>
  who.ok(addClaimNote, { params: { id }, body: { note, mentions } })

describe('notes on a claim', () => {
  test('are listed newest first in pages of ten, with the total', async () => {
    const { id } = await desk.receiveOne()
    for (let n = 1; n <= 12; n += 1) await add(id, `Note ${n}`)
    const first = await notesOn(id)
    expect([first.notes.length, first.total, first.more]).toEqual([10, 12, true])
    expect(first.notes[0]).toMatchObject({ text: 'Note 12', record: id, author: { id: people.admin.id } })
    const second = await notesOn(id, { page: '2' })
    expect([second.notes.map(({ text }) => text), second.more]).toEqual([['Note 2', 'Note 1'], false])
  })

  test('an edit by somebody who has not seen the note does not conflict, and the claim keeps version and state', async () => {
    const claim = await desk.receiveOne()
    await add(claim.id, 'Voicemail left.', [], reviewer)
    const after = (await desk.waiting()).find(({ id }) => id === claim.id)
    expect(after).toEqual(claim)
    const body = { city: 'Avon', version: claim.version }
    expect((await admin.ok(editClaim, { params: { id: claim.id }, body })).claim.city).toBe('Avon')
  })

  test('a note on an errored claim leaves it errored', async () => {
    const { id: event } = await desk.storm({ title: 'Mar 2 hail' })
    const { id } = await desk.receiveOne()
    await admin.ok(archiveStorm, { params: { id: event } })
    const ready = { action: 'create_new', event, call_center_id: people.call_center.id } as const
    await desk.ingest({ id, ...ready }).catch(() => {})
    const before = (await desk.waiting()).find((one) => one.id === id)
    expect(before?.status).toBe('errored')
    await add(id, 'Ask the carrier.')
    expect((await desk.waiting()).find((one) => one.id === id)).toEqual(before)
  })

  test('a note is added while a colleague holds the lease', async () => {
    const { id } = await desk.receiveOne()
    await admin.ok(takeLease, { params: { category: 'intake_item', id } })
    expect((await add(id, 'I called as well.', [], reviewer)).note.text).toBe('I called as well.')
  })

  test('a repeated key adds one note', async () => {
    const { id } = await desk.receiveOne()
    const sent = { params: { id }, body: { note: 'Once.' }, key: randomUUID() }
    expect(await admin.ok(addClaimNote, sent)).toEqual(await admin.ok(addClaimNote, sent))
    expect((await notesOn(id)).total).toBe(1)
  })

  test('a note shows in the history of the claim, beside the claim’s own events', async () => {
    const { id } = await desk.receiveOne()
    await add(id, 'In the history.')
    const { events, notes } = await admin.ok(readHistory, { params: { category: 'intake_item', id } })
    expect(events.map(({ type }) => type)).toEqual(['ClaimReceived'])
    expect(notes).toMatchObject([{ type: 'NoteAdded', data: { text: 'In the history.' } }])
  })

  test('only its author deletes a note, and undo brings it back', async () => {
    const { id } = await desk.receiveOne()
    const { note } = await add(id, 'Wrong claim.')
    expect(await reviewer.refused(deleteNote, { params: { id: note.id } })).toMatchObject({
      status: 403,
      detail: 'Only the author of a note can delete it.',
    })
    const action = { id: randomUUID() }
    await admin.ok(deleteNote, { params: { id: note.id }, action })
    expect((await notesOn(id)).total).toBe(0)
    const plan = await admin.ok(planUndo, { body: { action_id: action.id } })
    await admin.ok(undo, { body: { action_id: action.id, plan_hash: plan.hash } })
    expect((await notesOn(id)).notes).toEqual([note])
  })

  test('what may not be: an empty note, an unknown claim, another business, no permission', async () => {
    const { id } = await desk.receiveOne(makeRow())
    const body = { note: 'Hello' }
    expect((await admin.refused(addClaimNote, { params: { id }, body: { note: '  ' } })).status).toBe(422)
    expect((await admin.refused(addClaimNote, { params: { id: randomUUID() }, body })).status).toBe(404)
    expect((await admin.refused(listClaimNotes, { params: { id: randomUUID() } })).status).toBe(404)
    const stranger = await world.as('admin', world.other)
    expect((await stranger.refused(addClaimNote, { params: { id }, body })).status).toBe(404)
    const agent = await world.as('call_center')
    expect((await agent.refused(addClaimNote, { params: { id }, body })).status).toBe(403)
    const { note } = await add(id, 'Kept.')
    expect((await agent.refused(deleteNote, { params: { id: note.id } })).status).toBe(404)
    // By the number of its event neither.
    const { rows } = await world.owner.query<{ id: string }>('select id from events where stream = $1', [
      `claim_note:${note.id}`,
    ])
    const asked = { body: { event_id: Number(rows[0]?.id) } }
    expect((await agent.refused(planUndo, asked)).status).toBe(404)
  })
})

describe('mentions', () => {
  const bell = async (who: Caller) => (await who.ok(listNotifications)).data.filter(({ scope }) => scope === 'personal')

  test('a mention notifies the person, and nobody else, with what it opens', async () => {
    const claim = await desk.receiveOne()
    await add(claim.id, '@Prairie ops please call', [people.ops.id, people.admin.id])
    expect(await bell(reviewer)).toMatchObject([
      {
        kind: 'mention',
        about: { category: 'intake_item', id: claim.id, part: 'notes' },
        text: expect.stringMatching(/^Prairie admin mentioned you on claim .*: “@Prairie ops please call”$/),
        read: false,
      },
    ])
    // Not its author either, and not another who may see the claim.
    expect(await bell(admin)).toEqual([])
  })

  test('note and notification are one transaction: without the one there is not the other', async () => {
    const { id } = await desk.receiveOne()
    const before = (await bell(reviewer)).length
    await world.owner.query(`alter table notification add constraint planted check (kind <> 'mention') not valid`)
    try {
      const sent = { params: { id }, body: { note: 'Lost?', mentions: [people.ops.id] } }
      expect((await admin.send(addClaimNote, sent)).status).toBe(500)
    } finally {
      await world.owner.query('alter table notification drop constraint planted')
    }
    expect([(await notesOn(id)).total, (await bell(reviewer)).length]).toEqual([0, before])
  })

  test('only colleagues who may see the record can be mentioned', async () => {
    const { id } = await desk.receiveOne()
    for (const mention of [people.call_center.id, world.other.people.admin.id, randomUUID()]) {
      const body = { note: 'Hello', mentions: [mention] }
      expect(await admin.refused(addClaimNote, { params: { id }, body })).toMatchObject({
        status: 404,
        errors: { mentions: 'Mention colleagues who may see this record' },
      })
    }
    const ofClaims = await admin.ok(listMentionable, { query: { category: 'intake_item' } })
    expect(ofClaims.data.map((one) => one.id).toSorted()).toEqual([people.admin.id, people.ops.id].toSorted())
    const agent = await world.as('call_center')
    expect((await agent.refused(listMentionable, { query: { category: 'intake_item' } })).status).toBe(404)
    const ofContacts = await agent.ok(listMentionable, { query: { category: 'contact' } })
    expect(ofContacts.data.map((one) => one.id)).toContain(people.readonly.id)
  })

  test('a contact has notes of its own', async () => {
    const agent = await world.as('call_center')
    const { id } = await desk.addContact()
    await agent.ok(addContactNote, { params: { id }, body: { note: 'Prefers mornings.', mentions: [people.admin.id] } })
    const { notes, total } = await agent.ok(listContactNotes, { params: { id } })
    expect([notes.map(({ text }) => text), total]).toEqual([['Prefers mornings.'], 1])
    expect(await bell(admin)).toMatchObject([{ about: { category: 'contact', id, part: 'notes' } }])
  })
})
