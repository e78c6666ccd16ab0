import { auditedCategories } from '../../contract/audit/audit.ts'
import { categoryOf } from '../../contract/events/recorded.ts'
import { deviceName } from '../http/device-of.ts'
import type { Projection, StreamAppend } from './append.ts'
import type { CommandScope } from './handle-command.ts'

const audited: ReadonlySet<string> = new Set(auditedCategories)

/** Keeps where a command came from, in the statement of its append, if its events are part of the audit log. */
export function noteOrigin(scope: CommandScope, streams: readonly StreamAppend[]): Projection[] {
  const { businessId, key, operation, origin, now } = scope
  const commandId = key?.id ?? operation?.id
  if (!origin || !commandId || !streams.some(({ stream }) => audited.has(categoryOf(stream)))) return []
  return [
    {
      name: 'noted_origin',
      sql: `
        insert into audit_origin (business_id, command_id, address, device, request_id, at)
        select $1::uuid, row.command_id, row.address, row.device, row.request_id, row.at
        from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
          as row (command_id, address, device, request_id, at)
        on conflict do nothing`,
      params: [
        businessId,
        [commandId],
        [origin.address || null],
        [deviceName(origin.userAgent)],
        [origin.requestId],
        [now],
      ],
    },
  ]
}
