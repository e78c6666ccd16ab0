import { countClaims } from '../../contract/calls/count-claims.ts'
import { listIngested } from '../../contract/calls/list-ingested.ts'
import { listSendbacks } from '../../contract/calls/list-sendbacks.ts'
import { send } from '../shared/api/client.ts'

export async function countWaiting(signal: AbortSignal): Promise<number> {
  return (await send(countClaims, { signal })).total
}

export async function countSendbacks(signal: AbortSignal): Promise<number> {
  return (await send(listSendbacks, { query: { page: '1', limit: '1' }, signal })).total
}

export async function countIngested(signal: AbortSignal): Promise<number> {
  return (await send(listIngested, { query: { page: '1', limit: '1' }, signal })).total
}
