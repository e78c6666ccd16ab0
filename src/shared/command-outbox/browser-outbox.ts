import { ApiProblem } from '../api/api-problem.ts'
import type { Answer, KeptCommand, RefusedRow } from './queued-command.ts'
import { Outgoing } from './command-outbox.ts'
import { browserStore } from './command-store.ts'
import type { Failure, Kind, News } from './outbox-dependencies.ts'

const channel = 'claimfront-outgoing'
const longestPause = 10_000
/** A line that is cut without a word answers nothing: so long one waits before saying so. */
const patience = 8000

/** One's own commands in this browser, sent by one of its tabs at a time. */
export function openOutgoing(owner: string, kinds: Readonly<Record<string, Kind>>): Outgoing {
  return new Outgoing(owner, { store: browserStore(), kinds, failureOf, whenSlow, pause, alone, tabs: otherTabs() })
}

function whenSlow(callback: () => void): () => void {
  const timer = setTimeout(callback, patience)
  return () => clearTimeout(timer)
}

/** Waits a while, longer every time; no longer once the browser says that it is back. */
function pause(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(500 * 2 ** (tries - 1), longestPause))
    addEventListener('online', done)
  })
}

/** A tab that dies gives its turn to the next. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  return (await navigator.locks.request(channel, work)) as T
}

function otherTabs() {
  const line = new BroadcastChannel(channel)
  return {
    tell: (news: News) => line.postMessage(news),
    hear(listener: (news: News) => void) {
      const heard = ({ data }: MessageEvent<News>) => listener(data)
      line.addEventListener('message', heard)
      return () => {
        line.removeEventListener('message', heard)
        line.close()
      }
    },
  }
}

/** What a call that was refused, or brought no reply, means for its command. */
function failureOf(error: unknown, command: KeptCommand): Failure {
  if (!(error instanceof ApiProblem)) return { is: 'trouble', reason: wordsOf(error) }
  const { status, message } = error
  if (status === 0 || status === 502 || status === 503 || status === 504) return { is: 'unheard' }
  if (status === 401) return { is: 'signed out' }
  // 409 without a reason of the thing's own: others were faster every time. 425, 429: too early, too many.
  const isBusy = status === 409 && error.problem.type === 'urn:claimfront:busy'
  if (isBusy || status === 425 || status === 429 || status >= 500) return { is: 'trouble', reason: message }
  return { is: 'refused', answer: refusalOf(error, command) }
}

function refusalOf({ message, problem }: ApiProblem, { rows }: KeptCommand): Answer {
  if (Array.isArray(problem['failed'])) return { refused: (problem['failed'] as FailedRow[]).map(refusedRow) }
  const { errors, by, at } = problem
  const reason = problem.detail ?? message
  return {
    refused: rows.map(({ row }) => ({ row, reason, ...(errors && { errors }), ...(by && { by }), ...(at && { at }) })),
  }
}

type FailedRow = Omit<RefusedRow, 'row'> & { readonly id: string }

/** A refused row as replies to commands about many list it. */
export function refusedRow({ id, reason, errors, by, at }: FailedRow): RefusedRow {
  return { row: id, reason, ...(errors && { errors }), ...(by && { by }), ...(at && { at }) }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
