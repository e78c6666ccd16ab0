import { basicAuthorization, startJsonDouble } from '../json.double.ts'

type Callback = Readonly<Record<string, string>>

/** Twilio's interface for calls, as far as we use it. */
export interface VoiceDouble extends AsyncDisposable {
  readonly url: string
  /** Forms by which calls were placed. */
  readonly placed: Callback[]
  /** Requests about calls that exist. */
  readonly requests: string[]
  /** Calls by their id, and those to second phones by the id of the first. */
  readonly calls: Record<string, Callback>
  readonly children: Record<string, Callback[]>
  /** Status to answer the next requests with. */
  answer: number | null
}

export async function startVoiceDouble(sid: string, token: string): Promise<VoiceDouble> {
  const authorization = basicAuthorization(sid, token)
  const root = `/2010-04-01/Accounts/${sid}/Calls`
  const double: Omit<VoiceDouble, 'url' | typeof Symbol.asyncDispose> = {
    placed: [],
    requests: [],
    calls: {},
    children: {},
    answer: null,
  }
  const server = await startJsonDouble(({ request, url, sent, reply }) => {
    if (request.headers.authorization !== authorization) return reply(401, { code: 20003, message: 'Authenticate' })
    if (double.answer) return reply(double.answer, { code: 21211, message: 'Invalid number' })
    if (url.pathname === `${root}.json` && request.method === 'POST') {
      double.placed.push(Object.fromEntries(new URLSearchParams(sent)))
      return reply(201, { sid: `CA${double.placed.length}` })
    }
    if (url.pathname === `${root}.json`) {
      return reply(200, { calls: double.children[url.searchParams.get('ParentCallSid') ?? ''] ?? [] })
    }
    const [, id = ''] = /\/Calls\/(\w+)\.json$/.exec(url.pathname) ?? []
    if (request.method === 'POST') {
      double.requests.push(`POST ${url.pathname} ${sent}`)
      return reply(200, { sid: id })
    }
    const call = double.calls[id]
    return call ? reply(200, call) : reply(404, { code: 20404 })
  })
  return Object.assign(double, server)
}
