import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Call } from '../../contract/call.ts'
import type { OperationScope } from '../events/operation-command.ts'
import { Refused } from './problem.ts'

const mostLabel = 200

/**
 * The operation that a request is part of, by its headers: `Operation-Id`, which all requests of it share, and
 * `Operation-Label`, its name in percent-encoded UTF-8. A request without them is an operation of its own. Pages that
 * were loaded before a deployment still send the former names, `Action-Id` and `Action-Label`.
 */
export function operationOf(context: Context, call: Call, key: string | null): OperationScope {
  const header = (name: string) => context.req.header(`operation-${name}`) ?? context.req.header(`action-${name}`)
  const id = header('id') ?? key ?? randomUUID()
  if (!isUuid(id)) throw bad('Operation-Id', 'Must be a UUID')
  return { id: id.toLowerCase(), label: labelOf(header('label')) ?? resourceName(call.name) }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: string) => uuid.test(text)

function labelOf(header: string | undefined): string | null {
  if (header === undefined) return null
  const label = decoded(header).trim()
  if (label === '' || label.length > mostLabel || /\p{Cc}/u.test(label))
    throw bad('Operation-Label', `Must be 1 to ${mostLabel} characters without control characters`)
  return label
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw bad('Operation-Label', 'Must be percent-encoded UTF-8')
  }
}

function bad(header: string, reason: string): Refused {
  return new Refused(400, 'bad-operation', `The ${header} ${reason}.`, { errors: { [header]: reason } })
}

/** `edit-claims` as `Edit claims`. */
function resourceName(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
}
