import { isUnanswered } from './answer-limits.ts'

/** Connections refused, cut or used up, and statements that took too long or got no answer: none of it is about this request. */
export function isDatabaseAway(error: unknown): boolean {
  if (isUnanswered(error)) return true
  const { code = '', message = '' } = error as { code?: unknown; message?: string }
  if (/^(ECONN|EPIPE|ENOENT|ETIMEDOUT|08|25P0|53|55P03|57)/.test(String(code))) return true
  return /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(message)
}
