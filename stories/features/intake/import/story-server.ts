import { ApiProblem } from '../../../../src/shared/api/api-problem.ts'
import type { ReplyOf, SentBodyOf } from '../../../../contract/call.ts'
import type { receiveClaims } from '../../../../contract/calls/receive-claims.ts'
import { receivingClaims } from '../../../../src/features/intake/import/claim-import.ts'
import type { SendingPorts } from '../../../../src/workspace/import/sending/send-rows.ts'

type Claims = SentBodyOf<typeof receiveClaims>['claims']
type Reply = ReplyOf<typeof receiveClaims>
type Trouble = (request: number) => 'reply lost' | 'request lost' | number | null

/** A server that keeps the contract of receive-claims: a row is taken in once, a key replays its first reply. */
export class StoryServer {
  readonly rows = new Map<string, string>()
  readonly replies = new Map<string, Reply>()
  requests = 0
  mostAtOnce = 0
  #atOnce = 0
  readonly #trouble: Trouble

  /** `trouble` says what goes wrong with the n-th request, from 1. */
  constructor(trouble: Trouble = () => null) {
    this.#trouble = trouble
  }

  readonly receive = receivingClaims(({ claims }, commandId) => this.#answer(claims, commandId))

  async #answer(claims: Claims, commandId: string): Promise<Reply> {
    this.#atOnce++
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce)
    try {
      // A turn of the loop, so that requests are in flight together.
      await new Promise((resolve) => setTimeout(resolve))
      const trouble = this.#trouble(++this.requests)
      if (trouble === 'request lost') throw new ApiProblem(0, 'The server can’t be reached. Check your connection.')
      if (typeof trouble === 'number') throw new ApiProblem(trouble, { message: 'Something is wrong with the server.' })
      const reply = this.replies.get(commandId) ?? this.#receive(claims)
      this.replies.set(commandId, reply)
      if (trouble === 'reply lost') throw new ApiProblem(0, 'The server can’t be reached. Check your connection.')
      return reply
    } finally {
      this.#atOnce--
    }
  }

  /** New rows of each file that was reported as sent, counted from the replies that its requests had. */
  readonly reported: number[] = []
  readonly report: SendingPorts['report'] = async ({ requests, state }) => {
    // Only a file that was sent whole is told to colleagues.
    if (state) return
    const received = requests.flatMap((key) => this.replies.get(key)?.received ?? [])
    this.reported.push(received.filter((row) => row.is_new).length)
  }

  #receive(claims: Claims) {
    const bad = claims.flatMap(({ first_name }, place) => (first_name === 'Refused' ? [place] : []))
    if (bad.length > 0) {
      const errors = Object.fromEntries(bad.map((place) => [`claims[${place}].first_name`, 'is not a name']))
      throw new ApiProblem(422, { message: 'Some claims cannot be taken in.', errors })
    }
    const received = claims.map(({ source: _, normalised: __, ...claim }) => {
      const text = JSON.stringify(claim)
      const known = this.rows.get(text)
      const id = known ?? crypto.randomUUID()
      this.rows.set(text, id)
      return { id, is_new: known === undefined }
    })
    return { total: this.rows.size, received }
  }
}
