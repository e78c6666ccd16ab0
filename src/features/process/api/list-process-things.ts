import type { ReplyOf } from '../../../../contract/call.ts'
import { listProcessAggregates as call } from '../../../../contract/calls/list-process-aggregates.ts'
import type { LifecycleName } from '../../../../contract/process/process.ts'
import { send } from '../../../shared/api/client.ts'
import type { Part } from '../process-search.ts'
import type { Span } from './read-process.ts'

export type ThingsPage = ReplyOf<typeof call>

/** The things in a state, on an edge, or of which an event was refused. */
export function listProcessThings(
  machine: LifecycleName,
  part: Part,
  { page, limit, ...span }: Span & { page: number; limit: number },
  signal?: AbortSignal,
): Promise<ThingsPage> {
  return send(call, {
    params: { machine },
    query: { ...span, ...part, page: String(page), limit: String(limit) },
    signal,
  })
}

/** Ids of all of them, up to so many as a grid shows at once. */
export async function allProcessThings(
  machine: LifecycleName,
  part: Part,
  span: Span,
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let page = 1; page <= 100; page += 1) {
    const { things, total } = await listProcessThings(machine, part, { ...span, page, limit: 1000 }, signal)
    for (const { id } of things) ids.add(id)
    if (ids.size >= total || things.length === 0) break
  }
  return ids
}
