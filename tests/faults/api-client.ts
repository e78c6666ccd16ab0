import { Agent, request } from 'node:http'
import type { Call, ReplyOf, SentBodyOf } from '../../contract/call.ts'
import { login } from '../../contract/calls/login.ts'
import { demoPassword } from '../../server/demo/demo-people.ts'

export interface Answer {
  readonly status: number
  readonly text: string
}

/** Somebody signed in at a real server, over a real network. */
export interface ApiClient {
  readonly businessId: string
  readonly personId: string
  readonly token: string
  /** Where the server is now: a restarted one may be elsewhere. */
  origin: string
  /** One request, as it is: fails when the connection does. `body` is JSON text. */
  post(path: string, body: string, key?: string, action?: string): Promise<Answer>
  /** One request by any method, as it is. */
  request(method: Call['method'], path: string, body?: string, key?: string): Promise<Answer>
  /** A call that must succeed. */
  ok<C extends Call>(call: C, sent: SentCall<C>): Promise<ReplyOf<C>>
  /** A call whatever comes of it. */
  send(call: Call, params: Readonly<Record<string, string>>, body?: unknown): Promise<Answer>
  pathOf(call: Call, params?: Readonly<Record<string, string>>): string
  close(): void
}

export interface SentCall<C extends Call> {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: SentBodyOf<C>
  readonly key?: string
  /** Id of the operation that it is part of. */
  readonly action?: string
  readonly query?: string
}

export async function signIn(origin: string, email: string, { maxSockets = 64 } = {}): Promise<ApiClient> {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const credentials = JSON.stringify({ email, password: demoPassword })
  const { status, text } = await send(agent, `${origin}/api/${login.path}`, { method: 'POST', body: credentials })
  if (status !== 200) throw new Error(`Sign-in was answered with ${status}: ${text}`)
  const { access_token: token, user } = JSON.parse(text) as ReplyOf<typeof login>
  const client: ApiClient = {
    businessId: user.business.id,
    personId: user.id,
    token,
    origin,
    post: (path, body, key, action) => send(agent, client.origin + path, { method: 'POST', token, body, key, action }),
    request: (method, path, body, key) => send(agent, client.origin + path, { method, token, body, key }),
    send(call, params, body) {
      const text = body === undefined ? undefined : JSON.stringify(body)
      return send(agent, client.origin + client.pathOf(call, params), { method: call.method, token, body: text })
    },
    pathOf(call, params = {}) {
      const values: Readonly<Record<string, string>> = { businessId: client.businessId, ...params }
      return `/api/${call.path.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')}`
    },
    async ok(call, { params, body, key, action, query = '' }) {
      const url = client.origin + client.pathOf(call, params) + query
      const text = body === undefined ? undefined : JSON.stringify(body)
      const answer = await send(agent, url, { method: call.method, token, body: text, key, action })
      if (answer.status >= 300) throw new Error(`${call.name} was answered with ${answer.status}: ${answer.text}`)
      return JSON.parse(answer.text)
    },
    close: () => agent.destroy(),
  }
  return client
}

interface Sent {
  readonly method: Call['method']
  readonly token?: string
  readonly body?: string | undefined
  readonly key?: string | undefined
  readonly action?: string | undefined
}

/** Node's own HTTP: `fetch` would take a good part of what a benchmark measures. */
function send(agent: Agent, url: string, { method, token, body, key, action }: Sent): Promise<Answer> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(key && { 'idempotency-key': key }),
    ...(action && { 'operation-id': action }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
