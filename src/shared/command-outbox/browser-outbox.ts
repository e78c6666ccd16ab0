import { ApiProblem } from '../api/api-problem.ts'
import type { Rejection, QueuedCommand, RefusedRow } from './queued-command.ts'
import { CommandOutbox } from './command-outbox.ts'
import { browserStore } from './command-store.ts'
import type { Failure, CommandKind, OutboxChange } from './outbox-dependencies.ts'

const channel = 'claimfront-outgoing'
const maxRetryDelay = 10_000
/** A connection that is cut silently answers nothing: after so long it counts as offtabs. */
const slowAfter = 8000

/** The user's commands in this browser, sent by one of its tabs at a time. */
export function openBrowserOutbox(owner: string, kinds: Readonly<Record<string, CommandKind>>): CommandOutbox {
  return new CommandOutbox(owner, {
    store: browserStore(),
    kinds,
    failureOf,
    onSlow,
    retryDelay,
    withLock,
    tabs: otherTabs(),
  })
}

function onSlow(callback: () => void): () => void {
  const timer = setTimeout(callback, slowAfter)
  return () => clearTimeout(timer)
}

/** Waits, longer at every attempt; no longer once the browser is online again. */
function retryDelay(attempts: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(500 * 2 ** (attempts - 1), maxRetryDelay))
    addEventListener('online', done)
  })
}

/** A tab that closes releases the lock. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  return (await navigator.locks.request(channel, work)) as T
}

function otherTabs() {
  const tabs = new BroadcastChannel(channel)
  return {
    notify: (change: OutboxChange) => tabs.postMessage(change),
    subscribe(listener: (change: OutboxChange) => void) {
      const onMessage = ({ data }: MessageEvent<OutboxChange>) => listener(data)
      tabs.addEventListener('message', onMessage)
      return () => {
        tabs.removeEventListener('message', onMessage)
        tabs.close()
      }
    },
  }
}

/** What a call that was refused, or got no reply, means for its command. */
function failureOf(error: unknown, command: QueuedCommand): Failure {
  if (!(error instanceof ApiProblem)) return { is: 'server error', reason: messageOf(error) }
  const { status, message } = error
  if (status === 0 || status === 502 || status === 503 || status === 504) return { is: 'offline' }
  if (status === 401) return { is: 'signed out' }
  // 409 without a reason of the aggregate's own: others were faster every time. 425, 429: too early, too many.
  const isBusy = status === 409 && error.problem.type === 'urn:claimfront:busy'
  if (isBusy || status === 425 || status === 429 || status >= 500) return { is: 'server error', reason: message }
  return { is: 'refused', answer: refusalOf(error, command) }
}

function refusalOf({ message, problem }: ApiProblem, { rows }: QueuedCommand): Rejection {
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

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
