import { randomUUID } from 'node:crypto'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call, ReplyOf } from '../../contract/call.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { getMe } from '../../contract/calls/get-me.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { listActiveStorms } from '../../contract/calls/list-active-storms.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import { login } from '../../contract/calls/login.ts'
import { nextLease } from '../../contract/calls/next-lease.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { refreshSession } from '../../contract/calls/refresh-session.ts'
import { demoPassword } from '../../server/demo/demo-people.ts'
import type { Balancer } from './balancer.ts'
import { makeClaims } from './claim-maker.ts'

/** People who read everything and ingest claims, until they are asked to go home. */
export interface DeskUnderLoad {
  /** Ingested so far, by the ids of their claims. */
  readonly ingested: readonly string[]
  /** Answers below 500 that should not have been given to these requests. */
  readonly refused: readonly string[]
  end(): Promise<void>
}

/** Reads that name nothing but the business. */
const reads = allCalls.filter(
  ({ method, path }) => method === 'GET' && [...path.matchAll(/\{(\w+)\}/g)].every(([, name]) => name === 'businessId'),
)

export async function openDesk(balancer: Balancer, workers = 3): Promise<DeskUnderLoad> {
  const signIn = async (email: string) => {
    const body = JSON.stringify({ email, password: demoPassword })
    const { text, cookie } = await balancer.ask({ method: 'POST', path: `/api/${login.path}`, body })
    return { ...(JSON.parse(text) as ReplyOf<typeof login>), cookie }
  }
  const { access_token: token, user } = await signIn('admin@demo.test')
  const ingested: string[] = []
  const refused: string[] = []
  let isOver = false

  const pathOf = (call: Call, params: Readonly<Record<string, string>> = {}) => {
    const values: Readonly<Record<string, string>> = { businessId: user.business.id, ...params }
    return `/api/${call.path.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')}`
  }
  const read = (call: Call, query = '') => balancer.ask({ method: 'GET', path: pathOf(call) + query, token })
  const write = async (call: Call, sent: object, params?: Readonly<Record<string, string>>) => {
    const path = pathOf(call, params)
    const answer = await balancer.ask({
      method: call.method,
      path,
      body: JSON.stringify(sent),
      key: randomUUID(),
      token,
    })
    if (answer.status >= 300) refused.push(`${call.name}: ${answer.status} ${answer.text.slice(0, 200)}`)
    return answer
  }

  const firstId = (text: string) => /"id":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? ''
  const event = firstId((await read(listActiveStorms)).text)
  const call_center_id = firstId((await read(listUsers, '?role=call_center')).text)

  async function ingest(seed: number) {
    const received = await write(receiveClaims, { claims: makeClaims(3, seed) })
    if (received.status !== 200) return
    const ids = (JSON.parse(received.text) as ReplyOf<typeof receiveClaims>).received.map(({ id }) => id)
    await write(editClaim, { impact_notes: `seen ${seed}` }, { id: ids[0] ?? '' })
    await balancer.ask({ method: nextLease.method, path: pathOf(nextLease), body: '{}', token })
    const claims = ids.map((id) => ({ id, action: 'create_new', event, call_center_id }))
    const answer = await write(ingestClaims, { claims })
    if (answer.status === 200) ingested.push(...ids)
  }

  async function work(worker: number) {
    for (let turn = 0; !isOver; turn += 1) {
      await ingest(50_000 + worker * 1000 + turn)
      for (const call of reads.filter((_call, place) => place % workers === worker)) await read(call)
      if ((await read(getMe)).status !== 200) refused.push('get-me: signed out')
    }
  }

  async function comeAndGo() {
    while (!isOver) {
      // Somebody else than at the desk: a person has only so many sessions.
      let { cookie } = await signIn('ops@demo.test')
      for (let time = 0; time < 10; time += 1) {
        const answer = await balancer.ask({ method: 'POST', path: `/api/${refreshSession.path}`, cookie })
        if (answer.status !== 200) refused.push(`refresh-session: ${answer.status} ${answer.text.slice(0, 200)}`)
        cookie = answer.cookie || cookie
      }
    }
  }

  const all = Promise.all([...Array.from({ length: workers }, (_, worker) => work(worker)), comeAndGo()])
  return {
    ingested,
    refused,
    async end() {
      isOver = true
      await all
    },
  }
}
