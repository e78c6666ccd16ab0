import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

/** A search is answered at the end of a step of this length, whatever it has found: its time says nothing. */
export const answerStep = 120

/** What passes time, so that tests need not wait. */
export interface Stopwatch {
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<unknown>
}

const stopwatch: Stopwatch = { now: () => performance.now(), wait: (milliseconds) => setTimeout(milliseconds) }

/** Gives what the work comes to, or throws what it throws, at the end of a step since it began. */
export async function answeredInSteps<Result>(work: () => Promise<Result>, { now, wait } = stopwatch): Promise<Result> {
  const began = now()
  const ended = () => {
    const taken = now() - began
    return wait(Math.max(1, Math.ceil(taken / answerStep)) * answerStep - taken)
  }
  try {
    return await work()
  } finally {
    await ended()
  }
}

/** Random letters that bring a text to a length in bytes: packed, they stay as long. Null bytes left give none. */
export function paddingTo(bytes: number, text: string): string {
  const missing = Math.max(0, bytes - Buffer.byteLength(text))
  return randomBytes(missing).toString('base64url').slice(0, missing)
}
