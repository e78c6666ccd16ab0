import { listOutbox, type OutboxMessage } from '../../contract/calls/list-outbox.ts'
import type { Database } from '../db/database.ts'
import type { SealedBox } from '../db/sealed-box.ts'
import { route } from '../http/route.ts'
import type { Ports } from './deliver.ts'
import { listOutboxMessages, type OutboxRow } from './outbox.queries.ts'

export interface OutboxDependencies {
  readonly database: Database
  readonly box: SealedBox
  readonly ports: Ports
}

/** Of all businesses, for the super admin. */
export function listOutboxRoute({ database, box, ports }: OutboxDependencies) {
  return route(listOutbox, async ({ query }) => {
    const { rows, total } = await database.withoutBusiness((client) => listOutboxMessages(client, query))
    return { total, data: rows.map((row) => shown(row, box, ports)) }
  })
}

/** What really leaves is nobody's to read here; what does not, can be read nowhere else. */
function shown(row: OutboxRow, box: SealedBox, ports: Ports): OutboxMessage {
  const { id, kind, subject, state, tries, error, reason } = row
  return {
    id,
    business: { id: row.business_id, name: row.business_name },
    kind,
    to: row.recipient,
    subject,
    text: row.sealed && !ports[kind].leaves ? box.open(row.sealed) : row.text,
    state,
    tries,
    queued_at: row.queued_at.toISOString(),
    send_after: row.send_after?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    reason,
    attachments: row.attachment_names,
    error,
  }
}
