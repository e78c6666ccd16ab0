import type { Refused as RefusedOfMany } from '../../../contract/claims/refused.ts'
import type { ContactBulkReply } from '../../../contract/contacts/contact-bulk.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import type { ContactCommand } from '../../../machines/contact/contact.decide.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope, Plan } from '../../events/handle-command.ts'
import { leasedAmong } from '../../events/leased.ts'
import { Refused } from '../../http/problem.ts'
import { ContactBatch } from '../contact-batch.ts'

interface Asked {
  readonly scope: CommandScope
  readonly ids: readonly string[]
  readonly command: ContactCommand
  /** Storms that contacts go to by the command. */
  readonly storms?: readonly StormView[]
}

/**
 * One command for many contacts. Each is changed or refused by itself; one that a colleague has checked out is refused.
 * All that is changed is one append, so that one operation undoes it.
 * @throws Refused 404 for a contact that does not exist in this business; 409 where every one is refused.
 */
export async function changeMany(
  client: TenantClient,
  { scope, ids: asked, command, storms = [] }: Asked,
): Promise<Plan<ContactBulkReply>> {
  const contacts = await new ContactBatch(scope).load(client, asked, (index) => `ids[${index}]`)
  const ids = [...new Set(asked)]
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
  return contacts.plan({ changed: changed.map((one) => ({ ...one, version: versionOf(one.id) })), failed }, storms)
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
