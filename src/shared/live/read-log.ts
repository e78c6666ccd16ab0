import { readLog as call } from '../../../contract/calls/read-log.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { send } from '../api/client.ts'
import { OtherLog, type Pull } from './topic-feed.ts'

const gone = 410

/** Events of a topic after a cursor, as the signed-in person's business has them. */
export const readLog: Pull = async (topic, after, signal) => {
  try {
    return await send(call, { query: { topic, after: String(after) }, signal })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === gone) throw new OtherLog(error.message, { cause: error })
    throw error
  }
}
