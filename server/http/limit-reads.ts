import type { MiddlewareHandler } from 'hono'
import { whileReading } from '../db/answer-limits.ts'

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** What only reads waits for the database a shorter time than what writes. */
export const limitReads: MiddlewareHandler = ({ req }, next) => (reads.has(req.method) ? whileReading(next) : next())
