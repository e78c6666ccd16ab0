import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { commitDraft } from '../contract/calls/commit-draft.ts'
import { saveDraft } from '../contract/calls/save-draft.ts'
import type { DraftRow } from '../contract/drafts/draft.ts'
import { mostDraftRows } from '../contract/drafts/draft.ts'
import { decideIngest } from '../machines/intake-item/ingest.decide.ts'
import { decideIntakeItem } from '../machines/intake-item/intake-item.decide.ts'
import { evolveIntakeItem } from '../machines/intake-item/intake-item.evolve.ts'
import { findContacts } from '../server/contacts/contact.queries.ts'
import { projectContacts } from '../server/contacts/contact.projection.ts'
import { openDatabase, type TenantClient } from '../server/db/database.ts'
import { roleUrls } from '../server/db/roles.ts'
import { draftRows } from '../server/drafts/draft.queries.ts'
import { CommandHandler, type CommandScope } from '../server/events/handle-command.ts'
import { draftClaims } from '../server/intake/draft-claims.ts'
import { findItems } from '../server/intake/intake.queries.ts'
import { isRaised } from '../server/notifications/is-raised.ts'
import { raiseNotifications } from '../server/notifications/raise-notifications.ts'
import { findPeople } from '../server/people/people.queries.ts'
import { findStorms, listActiveStorms } from '../server/storms/storm.queries.ts'
import { type ApiClient, signIn } from '../tests/faults/api-client.ts'
import { ingestRequests, receivedIds, receiveRequests, sendAll } from '../tests/faults/claims-over-http.ts'
import { rowsFor } from '../tests/faults/draft-through-kills.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import { writeSameRows } from './ingest-rows.ts'
import { type BenchRow, median } from './row.ts'

const rounds = 5
/** A preview takes a third of a second: the middle of many says more than that of a few. */
const previewRounds = 30
const inFlight = 4
const params = { category: 'intake_item' }

/** A full draft: its preview beside the bare decisions about its rows, its commit beside bare inserts. */
export async function bench(): Promise<BenchRow[]> {
  await using postgres = await startOwnPostgres()
  const commits: Timed[] = []
  for (let round = 0; round < rounds; round += 1) {
    commits.push(await commit(await postgres.createDatabase(`commit_${round}`)))
  }
  const previews = await preview(await postgres.createDatabase('preview'))
  const rows = mostDraftRows.toLocaleString('en')
  return [
    {
      name: `Preview of a draft of ${rows} rows, each with a contact of its own`,
      value: median(previews.map(({ ours }) => ours * 1000)),
      unit: 'ms',
      ratio: median(previews.map(({ ours, bare }) => ours / bare)),
      limit: 2,
      direction: 'at most',
      note: 'of the bare `decide` over those rows plus one read of their contacts',
    },
    {
      name: `Commit of a draft of ${rows} claims over HTTP, received before it`,
      value: median(commits.map(({ ours }) => mostDraftRows / ours)),
      unit: 'claims/s',
      ratio: median(commits.map(({ ours, bare }) => bare / ours)),
      limit: 0.35,
      direction: 'at least',
      note: 'of bare multi-row inserts of the same event, claim, contact and reply rows',
    },
  ]
}

/** Seconds. */
interface Timed {
  readonly ours: number
  readonly bare: number
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function save(client: ApiClient, rows: DraftRow[]): Promise<number> {
  return (await client.ok(saveDraft, { params, body: { version: 0, rows } })).version
}

async function commit(databaseUrl: string): Promise<Timed> {
  await using server = await startOwnServer({ databaseUrl, port: await freePort() })
  const client = await signIn(server.origin, 'admin@demo.test')
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    // The demo's claims are not part of what is measured; its storms are referenced, so they stay in the log.
    await owner.query(`delete from events where stream not like 'storm:%'`)
    await owner.query('truncate intake_item, contact, command_reply')
    const receive = receiveRequests(client, mostDraftRows, 1)
    const received = await timed(() => sendAll(client, receive, inFlight))
    const { rows } = await owner.query<{ id: string }>('select id from intake_item')
    const version = await save(
      client,
      await rowsFor(
        client,
        rows.map(({ id }) => id),
      ),
    )
    const committed = await timed(async () => {
      const reply = await client.ok(commitDraft, { params, body: { version, key: randomUUID() } })
      if (reply.commit.done !== mostDraftRows) throw new Error(`only ${reply.commit.done} rows were done`)
    })
    await owner.query('checkpoint')
    const bare = await writeSameRows(owner)
    process.stderr.write(
      `received in ${received.toFixed(2)} s, committed in ${committed.toFixed(2)} s; bare inserts ${bare.toFixed(2)} s\n`,
    )
    return { ours: received + committed, bare }
  } finally {
    client.close()
    await owner.end()
  }
}

async function preview(databaseUrl: string): Promise<Timed[]> {
  await using server = await startOwnServer({ databaseUrl, port: await freePort() })
  const client = await signIn(server.origin, 'admin@demo.test')
  const ids = receivedIds(await sendAll(client, receiveRequests(client, 2 * mostDraftRows, 2), inFlight))
  // Half of the claims have made the contacts that the others change.
  const [first, second] = [ids.slice(0, mostDraftRows), ids.slice(mostDraftRows)]
  await sendAll(client, await ingestRequests(client, first), inFlight)
  const database = openDatabase(roleUrls(databaseUrl).app, { max: 2 })
  try {
    return await database.withBusiness(client.businessId, async (tenant) => {
      const contacts = await tenant.query<{ id: string }>('select id from contact order by id limit $1', [
        mostDraftRows,
      ])
      const decided = await rowsFor(client, second)
      const rows = decided.map((row, place) => ({
        ...row,
        changes: { ...row.changes, action: 'update', existing_claimant: contacts.rows[place]?.id ?? null },
      }))
      await save(client, rows)
      return previewInTurns(database, tenant, client.businessId, rows)
    })
  } finally {
    client.close()
    await database.close()
  }
}

async function previewInTurns(
  database: ReturnType<typeof openDatabase>,
  tenant: TenantClient,
  businessId: string,
  rows: readonly DraftRow[],
): Promise<Timed[]> {
  const desk = draftClaims({
    database,
    commands: new CommandHandler(database, () => {}),
    safeCursor: () => 0,
    activeStorms: listActiveStorms,
    findStorms,
    findContacts,
    projectContacts,
    findPeople,
    findBusiness: async () => null,
    findReviewers: async (_client, ids) => new Set(ids),
    raise: raiseNotifications,
    isRaised,
    claimsBehindFigure: async () => () => 'true',
  })
  const person = await tenant.query<{ id: string }>(`select person_id as id from draft limit 1`)
  const place = { personId: person.rows[0]?.id ?? '', category: params.category }
  const scope: CommandScope = {
    businessId,
    actor: { id: place.personId, name: 'Bench' },
    now: new Date().toISOString(),
    key: null,
  }
  const items = await findItems(
    tenant,
    rows.map(({ id }) => id),
  )
  const storms = await listActiveStorms(tenant)
  const bare = async () => {
    const wanted = rows.map(({ changes }) => changes['existing_claimant'] ?? '')
    const contacts = await findContacts(tenant, wanted)
    for (const [index, { id, changes }] of rows.entries()) {
      const item = items.get(id)
      if (!item) throw new Error(`${id} is not there`)
      const edit = decideIntakeItem({ type: 'EditClaim', changes }, item)
      const [event] = edit.ok ? edit.events : []
      if (!event) throw new Error('the edit was refused')
      const edited = evolveIntakeItem(item, {
        ...event,
        stream: `intake_item:${id}`,
        version: 2,
        at: scope.now,
        by: scope.actor,
      })
      const decision = decideIngest(edited, {
        lead: null,
        existing: contacts.get(wanted[index] ?? '') ?? null,
        storm: storms.find((storm) => storm.id === edited.event) ?? null,
        callCenterPhone: null,
        newContactId: '',
      })
      if (!decision.ok) throw new Error(decision.refusal.reason)
    }
  }
  const ours = async () => {
    const said = await desk.preview(tenant, scope, await draftRows(tenant, place))
    if (said.going !== rows.length) throw new Error(`only ${said.going} rows will be committed`)
  }
  // Once each for nothing: neither pays for what is made on first use.
  await bare()
  await ours()
  const turns: Timed[] = []
  for (let round = 0; round < previewRounds; round += 1)
    turns.push({ bare: await timed(bare), ours: await timed(ours) })
  process.stderr.write(
    `${turns.map((turn) => `preview ${(turn.ours * 1000).toFixed(0)} ms, bare ${(turn.bare * 1000).toFixed(0)} ms`).join('\n')}\n`,
  )
  return turns
}
