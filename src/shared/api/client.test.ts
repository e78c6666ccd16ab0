import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { business, defineCall } from '../../../contract/call.ts'
import { ApiProblem, messageOf } from './api-problem.ts'
import { createSend } from './client.ts'

const read = defineCall({
  name: 'read',
  method: 'GET',
  path: `${business}/things/{id}`,
  summary: '',
  permission: 'signed-in',
  query: v.strictObject({ q: v.optional(v.string()), page: v.optional(v.string()) }),
  reply: v.strictObject({ ok: v.boolean() }),
})
const command = defineCall({
  name: 'command',
  method: 'POST',
  path: 'things',
  summary: '',
  permission: 'signed-in',
  body: v.strictObject({ name: v.string() }),
  reply: v.strictObject({ ok: v.boolean() }),
})

type Answer = () => Response | Promise<Response>
const ok: Answer = () => Response.json({ ok: true })
const unreachable: Answer = () => Promise.reject(new TypeError('fetch failed'))
const refused = (status: number, body: object): Answer => {
  return () => Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } })
}

function client(...answers: Answer[]) {
  const requests: Request[] = []
  const onRefused = vi.fn<(problem: ApiProblem, token: string | null) => void>()
  const send = createSend({
    session: () => ({ access_token: 'token-1', user: { business: { id: 'b-1' } } }),
    onRefused,
    prefix: 'http://localhost/api',
    fetch: (input, init) => {
      requests.push(new Request(input, init))
      return Promise.resolve((answers.shift() ?? ok)())
    },
  })
  return { send, requests, onRefused }
}

describe('send', () => {
  it('fills the business from the session, signs the request and leaves unset queries out', async () => {
    const { send, requests } = client()
    await expect(send(read, { params: { id: 'a/b' }, query: { q: 'hail', page: undefined } })).resolves.toEqual({
      ok: true,
    })
    expect(requests[0]?.url).toBe('http://localhost/api/v1/businesses/b-1/things/a%2Fb?q=hail')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1')
    expect(requests[0]?.headers.has('idempotency-key')).toBe(false)
  })

  it('gives every command an id of its own, or the one it was given', async () => {
    const { send, requests } = client()
    await send(command, { body: { name: 'a' } })
    await send(command, { body: { name: 'a' } })
    await send(command, { body: { name: 'a' }, commandId: 'mine' })
    const keys = requests.map((request) => request.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toBe('mine')
  })

  it('sends a command again only when asked, only when no reply came, and with the same id', async () => {
    const asked = client(unreachable, ok)
    await asked.send(command, { body: { name: 'a' }, retryNetworkFailures: true })
    expect(new Set(asked.requests.map((request) => request.headers.get('idempotency-key'))).size).toBe(1)
    expect(asked.requests).toHaveLength(2)

    const unasked = client(unreachable, ok)
    await expect(unasked.send(command, { body: { name: 'a' } })).rejects.toMatchObject({ status: 0 })
    const answered = client(refused(503, { message: 'not now' }), ok)
    const again = answered.send(command, { body: { name: 'a' }, retryNetworkFailures: true })
    await expect(again).rejects.toMatchObject({ status: 503, message: 'not now' })
  })

  it('turns a refusal into a problem with the response attached', async () => {
    const { send } = client(refused(409, { message: 'R. Kimball was faster', by: 'R. Kimball', state: 'ingested' }))
    const problem = await send(command, { body: { name: 'a' } }).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({ status: 409, problem: { by: 'R. Kimball' }, response: { status: 409 } })
  })

  it('tells of a refusal and of the token it was for', async () => {
    const { send, onRefused } = client(refused(401, { message: 'Sign in first.' }))
    await expect(send(read, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 })
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 401 }), 'token-1')
  })

  it('refuses a path with a value missing before it asks anybody', async () => {
    const { send, requests } = client()
    await expect(send(read)).rejects.toThrow('needs id')
    expect(requests).toHaveLength(0)
  })
})

describe('messageOf', () => {
  it.each([
    [{ error: 'a', message: 'b' }, 'a'],
    [{ errors: { zip: 'Enter a 5-digit ZIP code', vin: 'Required' } }, 'zip: Enter a 5-digit ZIP code\nvin: Required'],
    [{ errors: ['first', 'second'] }, 'first\nsecond'],
    [{ error: { message: 'inner' } }, 'inner'],
    [{ message: 'whole' }, 'whole'],
    ['plain', 'plain'],
    [undefined, 'Something went wrong. Try again.'],
  ])('%j says %j', (data, message) => expect(messageOf(data)).toBe(message))
})
