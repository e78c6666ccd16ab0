import { type Agent, get } from 'node:http'

/** A search by a number, or a look at a long id, by who has no claim. */
export interface Guess {
  readonly path: string
  readonly address: string
}

export interface GuessAnswer extends Guess {
  readonly status: number
  readonly bytes: number
  readonly text: string
  readonly milliseconds: number
}

export function guess(agent: Agent, origin: string, { path, address }: Guess): Promise<GuessAnswer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(`${origin}${path}`, { agent, headers: { 'x-forwarded-for': address } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const milliseconds = performance.now() - began
        resolve({
          path,
          address,
          status: response.statusCode ?? 0,
          bytes: body.length,
          text: body.toString(),
          milliseconds,
        })
      })
    })
    request.on('error', reject)
  })
}

/** Answers that one address may have before it is slowed. */
const mostAnswered = 10

/** What guessing has come to that it should not: a claim, a difference between answers, or an address that was not slowed. */
export function foundByGuessing(answers: readonly GuessAnswer[]): string[] {
  const faults = new Set<string>()
  const answered = new Map<string, number>()
  const shapes = new Map<number, Set<string>>()
  for (const { path, address, status, bytes, text } of answers) {
    const isSearch = !path.includes('/details/')
    if (isSearch && status === 200 && (JSON.parse(text) as { claims: unknown[] }).claims.length > 0)
      faults.add(`${path} found a claim`)
    if (!isSearch && status === 200) faults.add(`${path} is a claim`)
    if (![200, 404, 429].includes(status)) faults.add(`${path} was answered ${status}`)
    if (status === 429) continue
    const lane = `${isSearch ? 'searches' : 'long ids'} from ${address}`
    answered.set(lane, (answered.get(lane) ?? 0) + 1)
    const shape = shapes.get(status) ?? new Set()
    shapes.set(status, shape.add(isSearch ? String(bytes) : text))
  }
  for (const [lane, count] of answered) if (count > mostAnswered) faults.add(`${count} ${lane} were answered`)
  for (const [status, shape] of shapes) if (shape.size > 1) faults.add(`answers ${status} are of ${shape.size} kinds`)
  return [...faults]
}
