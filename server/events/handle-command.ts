import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '../../contract/events/recorded.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type OperationScope, recordOperation } from './operation-command.ts'
import type { RequestOrigin } from './audit.ts'
import { type Append, append, asFact, type Projection, type StreamAppend, VersionConflict } from './append.ts'
import { GroupAppend } from './group-append.ts'
import { LeasedByOther } from './leased.ts'
import { findReply, saving } from './saved-reply.ts'
import { noteOrigin } from './note-origin.ts'

/** Who commands what, for which business, when; and the key under which a repetition is recognised. */
export interface CommandScope {
  readonly businessId: string
  readonly actor: Actor
  readonly now: string
  /** The caller's idempotency key and a hash of what was asked under it; null if it gave none. */
  readonly key: { readonly id: string; readonly hash: Buffer } | null
  /** What it is part of, where a person does it. */
  readonly operation?: OperationScope
  /** Where it comes from, where a request asks for it. */
  readonly origin?: RequestOrigin
  /** It is decided outside of the office, by a claimant: no lease of a colleague holds it up. */
  readonly isFact?: true
}

/** What a command comes to: events with the read models they change, and the reply if all of that is written. */
export interface Plan<Reply> {
  readonly streams: readonly StreamAppend[]
  readonly projections: readonly Projection[]
  readonly reply: Reply
}

/** What another feature adds to a plan: its events and read models, all of it with the plan or none. */
export type PlanPart = Omit<Plan<unknown>, 'reply'>

/** A plan with the parts of other features. */
export function joined<P extends PlanPart>(plan: P, ...parts: readonly PlanPart[]): P {
  return {
    ...plan,
    streams: [...plan.streams, ...parts.flatMap(({ streams }) => streams)],
    projections: [...plan.projections, ...parts.flatMap(({ projections }) => projections)],
  }
}

/** A plan that is carried out in a transaction of its own may go on when its events are written. */
export interface PlanInTransaction<Reply> extends Plan<Reply> {
  readonly after?: () => Promise<void>
}

const tries = 24
/** A pause is at most so many milliseconds for each try that was made. */
const longestShareMs = 25

/** Notified of what was committed, at once. Must not throw. */
export type OnCommitted = (streams: readonly StreamAppend[]) => void

/**
 * What follows from the events of a plan on aggregates that it does not know, as a part of the same append. It sees the
 * plan of every command, so it must ask for nothing where the plan does not concern it.
 */
export type Follow = (client: TenantClient, scope: CommandScope, plan: PlanPart) => Promise<PlanPart | null>

/** Carries out commands; `onCommitted` wakes the tail. */
export class CommandHandler {
  readonly #database: Database
  readonly #onCommitted: OnCommitted
  readonly #follow: readonly Follow[]
  readonly #log = new GroupAppend()

  constructor(database: Database, onCommitted: OnCommitted, follow: readonly Follow[] = []) {
    this.#database = database
    this.#onCommitted = onCommitted
    this.#follow = follow
  }

  /**
   * Loads, decides and appends. Retries a limited number of times, with everything loaded again: on a version conflict,
   * on a key that was used at the same moment, on a deadlock, on a lease taken since the plan was made. The plan itself replies or
   * throws a refusal. A repeated key gets the saved reply, and no event is appended twice.
   * @throws KeyReused when the key was used for another request; VersionConflict when every retry fails;
   * LeasedByOther when a colleague holds what the plan would change.
   */
  async handle<Reply extends object>(
    scope: CommandScope,
    plan: (client: TenantClient) => Promise<Plan<Reply>>,
  ): Promise<Reply> {
    return this.#database.withBusiness(scope.businessId, async (client) => {
      const reply = await retried(() =>
        carryOut(client, scope, this.#followed(scope, plan), (work) => this.#log.append(client, work)),
      )
      if (reply.appended) this.#onCommitted(reply.appended)
      return reply.is
    })
  }

  /**
   * As `handle`, with all that the plan itself writes in the same transaction: sessions that end, mail that is queued,
   * rows it locks. All of it is committed or none, and repeated at each retry. For commands of few events, as it joins
   * no group commit.
   */
  async handleInTransaction<Reply extends object>(
    scope: CommandScope,
    plan: (client: TenantClient) => Promise<PlanInTransaction<Reply>>,
  ): Promise<Reply> {
    return this.#database.withBusiness(scope.businessId, async (client) => {
      const reply = await retried(() =>
        inTransaction(client, () =>
          carryOut(client, scope, this.#followed(scope, plan), (work) => append(client, work)),
        ),
      )
      if (reply.appended) this.#onCommitted(reply.appended)
      return reply.is
    })
  }

  /** The plan with what follows from it. */
  #followed<Reply>(scope: CommandScope, plan: (client: TenantClient) => Promise<PlanInTransaction<Reply>>) {
    return async (client: TenantClient): Promise<PlanInTransaction<Reply>> => {
      let whole = await plan(client)
      for (const follow of this.#follow) {
        const part = await follow(client, scope, whole)
        if (part) whole = joined(whole, part)
      }
      return whole
    }
  }
}

interface Outcome<Reply> {
  readonly is: Reply
  /** Null where nothing was written. */
  readonly appended: readonly StreamAppend[] | null
}

/**
 * Loads, decides and appends, once. The same request at the same moment may be carried out between the first look for
 * its reply and the plan, which is then refused or comes to nothing: its reply is looked for again.
 */
async function carryOut<Reply extends object>(
  client: TenantClient,
  scope: CommandScope,
  plan: (client: TenantClient) => Promise<PlanInTransaction<Reply>>,
  write: (work: Append) => Promise<void>,
): Promise<Outcome<Reply>> {
  const { reply: saved, key } = await findReply<Reply>(client, scope)
  if (saved) return { is: saved, appended: null }
  const planned = await plan(client).catch(async (error: unknown) => {
    const meanwhile = isOfDatabase(error) ? null : (await findReply<Reply>(client, scope)).reply
    if (meanwhile) return { streams: [], projections: [], reply: meanwhile }
    throw error
  })
  const { streams, projections, reply, after }: PlanInTransaction<Reply> = planned
  if (streams.every(({ events }) => events.length === 0)) {
    return { is: (await findReply<Reply>(client, scope)).reply ?? reply, appended: null }
  }
  await write({
    businessId: scope.businessId,
    actor: scope.actor,
    at: scope.now,
    commandId: scope.key?.id ?? scope.operation?.id ?? null,
    streams: scope.isFact ? asFact(streams) : streams,
    projections: [
      ...projections,
      ...(key ? [saving(scope, key, reply)] : []),
      ...(scope.operation ? [recordOperation(scope, scope.operation, streams)] : []),
      ...noteOrigin(scope, streams),
    ],
  })
  await after?.()
  return { is: reply, appended: streams }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  let leased: string | null = null
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now()
    try {
      return await work()
    } catch (error) {
      if (attempt >= tries) throw error
      // A lease taken since the plan was made: the next plan leaves that aggregate out. Without such a plan it is refused.
      if (error instanceof LeasedByOther && error.stream !== leased) {
        leased = error.stream
        continue
      }
      if (!(error instanceof VersionConflict || isKeyTaken(error) || isDeadlock(error))) throw error
      await turn(attempt, performance.now() - began)
    }
  }
}

/**
 * Many at one stream get in each other's way: each waits a while of its own, longer every time, and longer where a try
 * takes long, so that they come apart on a slow machine too.
 */
function turn(attempt: number, tookMs: number): Promise<void> {
  return wait(Math.random() * attempt * Math.min(longestShareMs, Math.max(3, tookMs / 4)))
}

/** Two requests with one key at the same moment: the later one finds the saved reply when it looks again. */
function isKeyTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'command_reply_pkey'
}

/** Two waited for each other's rows in a circle, and PostgreSQL has rolled this one back. */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01'
}

/** An error of PostgreSQL: its transaction answers no further query. */
function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && 'severity' in error
}

/** Hash of what is asked under a key: the same key with anything else is another request. */
export function hashRequest(method: string, path: string, body: string): Buffer {
  return createHash('sha256').update(`${method} ${path}\n`).update(body).digest()
}
