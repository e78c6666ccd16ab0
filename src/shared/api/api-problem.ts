import type { Problem } from '../../../contract/problem.ts'
import { byOwnClock } from '../time/own-clock.ts'

/** A refused or failed call. `message` can be shown to the user; `problem` is the server's reply, if there was one. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  /** The HTTP status; 500 for what came without one (section 8), 0 when no reply came at all. */
  readonly status: number
  readonly problem: Partial<Problem>
  readonly response: Response | undefined

  constructor(status: number, data: unknown, response?: Response, options?: ErrorOptions) {
    super(byOwnClock(messageOf(data)), options)
    this.status = status
    this.problem = isRecord(data) ? data : {}
    this.response = response
  }

  /** Whether nothing came back: the network is down or the server is. */
  get isNetworkFailure(): boolean {
    return this.status === 0
  }
}

/** The message of a failed call (section 8): from error, errors or message; reasons by field one a line. */
export function messageOf(data: unknown): string {
  if (!isRecord(data)) return typeof data === 'string' && data ? data : 'Something went wrong. Try again.'
  return textOf(data['error'] ?? data['errors'] ?? data['message'] ?? data['detail'] ?? data['title'])
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return 'Something went wrong. Try again.'
  if (typeof value['message'] === 'string') return value['message']
  return Object.entries(value)
    .map(([field, reason]) => (Array.isArray(value) ? String(reason) : `${field}: ${String(reason)}`))
    .join('\n')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
