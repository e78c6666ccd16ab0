import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Call } from '../../contract/call.ts'
import type { ActionScope } from '../events/action-command.ts'
import { Refused } from './problem.ts'

const mostLabel = 200

/**
 * The operation that a request is part of, by its headers: `Action-Id`, which all requests of it share, and
 * `Action-Label`, its name in percent-encoded UTF-8. A request without them is an operation of its own.
 */
export function actionOf(context: Context, call: Call, key: string | null): ActionScope {
  const id = context.req.header('action-id') ?? key ?? randomUUID()
  if (!isUuid(id)) throw bad('Action-Id', 'must be an id')
  return { id: id.toLowerCase(), label: labelOf(context.req.header('action-label')) ?? wordsOf(call.name) }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: string) => uuid.test(text)

function labelOf(header: string | undefined): string | null {
  if (header === undefined) return null
  const label = decoded(header).trim()
  if (label === '' || label.length > mostLabel || /\p{Cc}/u.test(label))
    throw bad('Action-Label', `must be 1 to ${mostLabel} characters without control characters`)
  return label
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw bad('Action-Label', 'must be percent-encoded UTF-8')
  }
}

function bad(header: string, reason: string): Refused {
  return new Refused(400, 'bad-action', `The ${header} ${reason}.`, { errors: { [header]: reason } })
}

/** `edit-claims` as `Edit claims`. */
function wordsOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
}
