import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '../../contract/call.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { listActiveStorms } from '../../contract/calls/list-active-storms.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import type { Answer, ApiClient } from './api-client.ts'
import { makeClaims } from './claim-maker.ts'
import { chunksOf, inFlight } from './in-flight.ts'

/** A request that may be sent any number of times: it carries its key. */
export interface KeyedRequest {
  readonly path: string
  readonly key: string
  readonly body: string
  /** Id of the operation that it is part of. */
  readonly operation?: string
}

/** As many as a browser sends at a time. */
const usual = 100

export function receiveRequests(client: ApiClient, count: number, seed: number, aRequest = usual): KeyedRequest[] {
  return chunksOf(makeClaims(count, seed), aRequest).map((claims) => keyed(client.pathOf(receiveClaims), { claims }))
}

/** Marks every claim to make a contact, and ingests it. */
export async function ingestRequests(
  client: ApiClient,
  ids: readonly string[],
  aRequest = usual,
): Promise<KeyedRequest[]> {
  const storms = await client.ok(listActiveStorms, {})
  const callCenters = await client.ok(listUsers, { query: '?role=call_center' })
  const decided = { action: 'create_new', event: idOfFirst(storms), call_center_id: idOfFirst(callCenters) }
  return chunksOf(ids, aRequest).map((some) =>
    keyed(client.pathOf(ingestClaims), { claims: some.map((id) => ({ id, ...decided })) }),
  )
}

function idOfFirst(list: unknown): string {
  const found = /"id":"([0-9a-f-]{36})"/.exec(JSON.stringify(list))?.[1]
  if (!found) throw new Error('there is nothing to choose from')
  return found
}

export function keyed(path: string, body: object): KeyedRequest {
  return { path, key: randomUUID(), body: JSON.stringify(body) }
}

export function receivedIds(answers: readonly Answer[]): string[] {
  return answers.flatMap(({ text }) => (JSON.parse(text) as ReplyOf<typeof receiveClaims>).received.map(({ id }) => id))
}

/** Sends them all, so many at a time; each must be answered with 200. */
export function sendAll(client: ApiClient, requests: readonly KeyedRequest[], most: number): Promise<Answer[]> {
  return inFlight(requests, most, async ({ path, body, key, operation }) => {
    const answer = await client.post(path, body, key, operation)
    if (answer.status !== 200) throw new Error(`answered with ${answer.status}: ${answer.text}`)
    return answer
  })
}
