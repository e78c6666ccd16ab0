import type { Task } from 'graphile-worker'
import { isUuid } from '../http/operation-of.ts'

/** One try at a job, when it is over. */
export interface JobFacts {
  readonly job: string
  readonly id: string
  /** From 1. */
  readonly attempt: number
  readonly outcome: 'done' | 'failed' | 'given up'
  readonly ms: number
  /** Id of the message or person that it is about, and of its business, where it names them. */
  readonly about: string | null
  readonly businessId: string | null
  readonly error?: unknown
}

/** Must not throw. */
export type ObserveJob = (facts: JobFacts) => void

/** The same tasks, each of whose tries is told of. */
export function observedTasks(
  tasks: Readonly<Record<string, Task>>,
  observe: ObserveJob = () => {},
): Record<string, Task> {
  return Object.fromEntries(Object.entries(tasks).map(([job, task]) => [job, observed(job, task, observe)]))
}

function observed(job: string, task: Task, observe: ObserveJob): Task {
  return async (payload, helpers) => {
    const began = performance.now()
    const { id, attempts, max_attempts: most } = helpers.job
    const report = (outcome: JobFacts['outcome'], error?: unknown) => {
      const ms = performance.now() - began
      observe({ job, id, attempt: attempts, outcome, ms, ...idsIn(payload), ...(error !== undefined && { error }) })
    }
    try {
      const result = await task(payload, helpers)
      report('done')
      return result
    } catch (error) {
      report(attempts >= most ? 'given up' : 'failed', error)
      throw error
    }
  }
}

function idsIn(payload: unknown): Pick<JobFacts, 'about' | 'businessId'> {
  const { id, person_id: person, business_id: business } = (payload ?? {}) as Record<string, unknown>
  return { about: uuidOf(id) ?? uuidOf(person), businessId: uuidOf(business) }
}

const uuidOf = (value: unknown) => (typeof value === 'string' && isUuid(value) ? value : null)
