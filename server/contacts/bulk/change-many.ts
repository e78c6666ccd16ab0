import type { Refused as RefusedOfMany } from '../../../contract/claims/refused.ts'
import type { ContactBulkReply } from '../../../contract/contacts/contact-bulk.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import type { ContactCommand } from '../../../machines/contact/contact.decide.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope, Plan } from '../../events/handle-command.ts'
import { leasedAmong } from '../../events/leased.ts'
import { Refused } from '../../http/problem.ts'
import { ContactBatch } from '../contact-batch.ts'

type Following = Pick<Plan<unknown>, 'streams' | 'projections'>

interface Asked {
  readonly scope: CommandScope
  readonly ids: readonly string[]
  readonly command: ContactCommand
  /** Storms that contacts go to by the command. */
  readonly storms?: readonly StormView[]
  /** What is appended with the changes because of them; contacts as they were, by id, and as they are. */
  readonly because?: (before: ReadonlyMap<string, Contact>, now: readonly Contact[]) => Following
}

/**
 * One command for many contacts. Each is changed or refused by itself; one that a colleague has checked out is refused.
 * All that is changed is one append, so that one operation undoes it.
 * @throws Refused 404 for a contact that does not exist in this business; 409 where every one is refused.
 */
export async function changeMany(
  client: TenantClient,
  { scope, ids: asked, command, storms = [], because = () => ({ streams: [], projections: [] }) }: Asked,
): Promise<Plan<ContactBulkReply>> {
  const contacts = await new ContactBatch(scope).load(client, asked, (index) => `ids[${index}]`)
  const ids = [...new Set(asked)]
  const before = new Map(ids.flatMap((id) => contacts.batch.current(id) ?? []).map((contact) => [contact.id, contact]))
  const streams = new Map(ids.map((id) => [id, streamOf('contact', id)]))
  const leased = await leasedAmong(client, scope, [...streams.values()])
  const changed: { id: string; was: number }[] = []
  const failed: RefusedOfMany[] = []
  for (const [id, stream] of streams) {
    const was = contacts.batch.current(id)?.version ?? 0
    const refusal = leased.get(stream) ?? contacts.tryToDecide(id, command)
    if (refusal) failed.push(contacts.refused(id, refusal))
    else changed.push({ id, was })
  }
  if (changed.length === 0) throw noneChanged(failed)
  const versionOf = (id: string) => contacts.batch.current(id)?.version ?? 0
  const reply = { changed: changed.map((one) => ({ ...one, version: versionOf(one.id) })), failed }
  const [plan, following] = [contacts.plan(reply, storms), because(before, contacts.batch.changed)]
  return {
    ...plan,
    streams: [...plan.streams, ...following.streams],
    projections: [...plan.projections, ...following.projections],
  }
}

/** The reply where not one contact was changed: 422 where all lack what the request left out, else 409. */
function noneChanged(failed: readonly RefusedOfMany[]): Refused {
  const [first] = failed
  if (!first) throw new Error('no contact was refused')
  const { code, reason, errors, status, allowed, why_not, by, at, until } = first
  const isIncomplete = failed.every((one) => one.code === 'incomplete')
  const detail = failed.length === 1 || isIncomplete ? reason : `No contact was changed. First reason: ${reason}`
  return new Refused(isIncomplete ? 422 : 409, code.replaceAll('_', '-'), detail, {
    ...(errors && { errors: Object.fromEntries(Object.entries(errors).map(([at, why]) => [`change.${at}`, why])) }),
    changed: [],
    failed: [...failed],
    ...(status && { state: status }),
    ...(allowed && { allowed }),
    ...(why_not && { why_not }),
    ...(by && { by }),
    ...(at && { at }),
    ...(until && { until }),
  })
}
