import { readLog as call } from '../../../contract/calls/read-log.ts'
import { send } from '../api/client.ts'
import type { Pull } from './topic-feed.ts'

/** Events of a topic after a cursor, as the signed-in person's business has them. */
export const readLog: Pull = (topic, after, signal) => send(call, { query: { topic, after: String(after) }, signal })
