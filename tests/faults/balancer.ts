import { setTimeout } from 'node:timers/promises'

/** A reply of 500 or more, and who gave it. */
export interface BadReply {
  readonly server: string
  readonly asked: string
  readonly status: number
  readonly text: string
}

interface Target {
  readonly name: string
  readonly origin: string
  isReady: boolean
  answers: number
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly key?: string
  readonly token?: string
  readonly cookie?: string
}

export interface Answered {
  readonly status: number
  readonly text: string
  /** Cookies that the reply sets, as a request sends them. */
  readonly cookie: string
}

const lookEvery = 50
const longestMs = 20_000

/** A load balancer: sends requests to the servers that say they are ready, in turn, and again when a connection breaks. */
export function openBalancer() {
  const targets: Target[] = []
  const bad: BadReply[] = []
  let turn = 0
  let isClosed = false

  async function watch(target: Target) {
    while (!isClosed && targets.includes(target)) {
      target.isReady = await fetch(`${target.origin}/api/readyz`).then(
        async (response) => {
          await response.arrayBuffer()
          return response.ok
        },
        () => false,
      )
      await setTimeout(lookEvery)
    }
  }

  async function sendTo(target: Target, { method, path, body, key, token, cookie }: Asked): Promise<Answered> {
    const response = await fetch(target.origin + path, {
      method,
      ...(body !== undefined && { body }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
      },
    })
    const text = await response.text()
    target.answers += 1
    if (response.status >= 500) {
      bad.push({ server: target.name, asked: `${method} ${path}`, status: response.status, text: text.slice(0, 200) })
    }
    const cookies = response.headers.getSetCookie().map((set) => set.split(';')[0])
    return { status: response.status, text, cookie: cookies.join('; ') }
  }

  return {
    /** Replies of 500 and more so far. */
    bad,
    add(name: string, origin: string) {
      const target = { name, origin, isReady: false, answers: 0 }
      targets.push(target)
      void watch(target)
      return {
        ready: async () => {
          while (!target.isReady) await setTimeout(10)
        },
        answers: () => target.answers,
      }
    },
    async ask(asked: Asked): Promise<Answered> {
      for (const deadline = Date.now() + longestMs; Date.now() < deadline; await setTimeout(10)) {
        const ready = targets.filter(({ isReady }) => isReady)
        const target = ready[turn++ % Math.max(1, ready.length)]
        if (!target) continue
        const answer = await sendTo(target, asked).catch(() => null)
        if (answer) return answer
        // The connection broke: the next one, until it is known what has become of this one.
        target.isReady = false
      }
      throw new Error(`Nobody answered ${asked.method} ${asked.path}`)
    },
    close() {
      isClosed = true
    },
  }
}

export type Balancer = ReturnType<typeof openBalancer>
