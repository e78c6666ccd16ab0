import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Message } from './publisher.ts'
import type { AppKeys } from './channel-signature.ts'

/** Stands in for a hosted service on 127.0.0.1 and keeps what it is sent. */
export interface RestDouble extends AsyncDisposable {
  readonly address: URL
  readonly received: Message[]
  /** Whom it was asked to shut out. */
  readonly ended: string[]
  isDown: boolean
}

interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Takes messages from a request, or whom it is to shut out, or says why not. */
type Take = (asked: Asked) => { messages?: Message[]; ended?: string[]; reply?: object } | string

async function startDouble(take: Take): Promise<RestDouble> {
  const received: Message[] = []
  const ended: string[] = []
  const double = { received, ended, isDown: false }
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '', 'http://double')
    const asked = {
      method: request.method ?? '',
      url,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    const taken = double.isDown ? 'down' : take(asked)
    if (typeof taken === 'string') {
      reply.writeHead(taken === 'down' ? 503 : 401, { 'content-type': 'application/json' })
      return reply.end(JSON.stringify({ error: { message: taken, code: 50_000, statusCode: 503 } }))
    }
    received.push(...(taken.messages ?? []))
    ended.push(...(taken.ended ?? []))
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(taken.reply ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(double, {
    address: new URL(`http://127.0.0.1:${port}`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

/** Pusher's `POST /apps/{id}/batch_events` and `POST /apps/{id}/users/{id}/terminate_connections`, with its signature checked. */
export function pusherDouble(appId: string, { secret }: AppKeys): Promise<RestDouble> {
  return startDouble(({ method, url, body }) => {
    const given = url.searchParams.get('auth_signature')
    const query = [...url.searchParams]
      .filter(([name]) => name !== 'auth_signature')
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const signed = [method, url.pathname, query.map(([name, value]) => `${name}=${value}`).join('&')].join('\n')
    if (given !== createHmac('sha256', secret).update(signed).digest('hex')) return 'wrong signature'
    if (url.searchParams.get('body_md5') !== createHash('md5').update(body).digest('hex')) return 'wrong body_md5'
    const app = `/apps/${appId}`
    const user = /^\/users\/([^/]+)\/terminate_connections$/.exec(url.pathname.slice(app.length))?.[1]
    if (url.pathname.startsWith(app) && user) return { ended: [decodeURIComponent(user)] }
    if (url.pathname !== `${app}/batch_events`) return 'unknown path'
    const { batch } = JSON.parse(body) as { batch: { channel: string; name: string; data: string }[] }
    if (batch.length > 10) return 'a batch of more than ten'
    return { messages: batch.map(({ channel, name, data }) => ({ channel, event: name, data })) }
  })
}

/** Ably's `POST /channels/{name}/messages` and `POST /keys/{name}/revokeTokens`, with its key checked. */
export function ablyDouble(key: string): Promise<RestDouble> {
  return startDouble(({ url, headers, body }) => {
    if (headers.authorization !== `Basic ${Buffer.from(key).toString('base64')}`) return 'wrong key'
    if (url.pathname === `/keys/${key.split(':')[0]}/revokeTokens`) {
      const targets = (JSON.parse(body) as { targets: string[] }).targets
      const reply = targets.map((target) => ({ target, issuedBefore: Date.now(), appliesAt: Date.now() }))
      return {
        ended: targets.map((target) => target.replace(/^clientId:/, '')),
        reply: { successCount: targets.length, failureCount: 0, results: reply },
      }
    }
    const channel = /^\/channels\/([^/]+)\/messages$/.exec(url.pathname)?.[1]
    if (!channel) return 'unknown path'
    const messages = JSON.parse(body) as { name: string; data: string } | { name: string; data: string }[]
    const taken = [messages].flat()
    return {
      messages: taken.map(({ name, data }) => ({ channel: decodeURIComponent(channel), event: name, data })),
    }
  })
}
