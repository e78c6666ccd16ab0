import { randomUUID } from 'node:crypto'
import type { CommandScope } from '../../server/events/handle-command.ts'
import { CommandHandler } from '../../server/events/handle-command.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { Refused } from '../../server/http/problem.ts'
import { conversationIdOf, conversationStore } from '../../server/messages/conversation.store.ts'
import { MessageDesk } from '../../server/messages/message-desk.ts'

interface Process {
  readonly database: Database
  readonly desk: MessageDesk
}

/** Agents of one business who answer, through two processes. */
export interface AnswerWorld extends AsyncDisposable {
  readonly businessId: string
  readonly contactId: string
  readonly agents: readonly CommandScope['actor'][]
  readonly processes: readonly [Process, Process]
}

export function openAnswerWorld(
  ownerUrl: string,
  { businessId, contactId, agents }: { businessId: string; contactId: string; agents: number },
): AnswerWorld {
  const open = (): Process => {
    const database = openDatabase(roleUrls(ownerUrl).app, { max: 8 })
    const commands = new CommandHandler(database, () => {})
    return {
      database,
      desk: new MessageDesk({
        database,
        commands,
        productName: 'Claimfront',
        // No answer has a file, and none leaves as a text.
        fileDesk: { keep: async () => {}, showAll: async () => new Map() },
        replyAddresses: null,
        numbersOf: async () => ['+15005550006'],
      }),
    }
  }
  const processes = [open(), open()] as const
  return {
    businessId,
    contactId,
    agents: Array.from({ length: agents }, (_none, index) => ({ id: randomUUID(), name: `Agent ${index + 1}` })),
    processes,
    async [Symbol.asyncDispose]() {
      await Promise.all(processes.map(({ database }) => database.close()))
    },
  }
}

/** How an agent sends, naming a message as the last one seen. */
export type Send = (
  write: (seen: string | null) => Promise<unknown>,
  onScreen: string | null,
  last: () => Promise<string | null>,
) => Promise<unknown>

/** Names the one on the agent’s screen, as the page does. */
const onScreenOnly: Send = (write, onScreen) => write(onScreen)

/** The planted twin: names whatever is the last one until it is sent, which is no check at all. */
export const whateverIsLast: Send = async (write, _onScreen, last) => {
  for (let turn = 0; turn < 5; turn += 1) {
    try {
      return await write(await last())
    } catch (error) {
      if (!isNewer(error)) throw error
    }
  }
  return null
}

/**
 * All agents answer the same message at the same moment, again and again. Returns the rounds in which not exactly one was
 * sent, or in which another one was refused without the reason.
 */
export async function answerRounds(world: AnswerWorld, rounds: number, send: Send = onScreenOnly): Promise<string[]> {
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const onScreen = await lastOf(world.processes[0], world)
    const now = new Date().toISOString()
    const ends = await Promise.allSettled(
      world.agents.map(async (actor, index) => {
        const process = world.processes[index % 2 === 0 ? 0 : 1]
        const scope: CommandScope = { businessId: world.businessId, actor, now, key: null }
        const said = { channel: 'mail' as const, media: [], facts: [], send_at: null, unless_answered: false }
        const write = (seen: string | null) =>
          process.desk.write(scope, world.contactId, { ...said, body: `Round ${round}, ${actor.name}`, seen })
        return send(write, onScreen, () => lastOf(process, world))
      }),
    )
    const sent = ends.filter(({ status }) => status === 'fulfilled').length
    if (sent !== 1) faults.push(`round ${round}: ${sent} sent`)
    for (const end of ends) {
      if (end.status === 'rejected' && !isNewer(end.reason)) faults.push(`round ${round}: ${String(end.reason)}`)
    }
  }
  return faults
}

const isNewer = (error: unknown) =>
  error instanceof Refused && error.problem.type === 'urn:claimfront:newer-message' && error.problem.by !== undefined

async function lastOf({ database }: Process, { businessId, contactId }: AnswerWorld): Promise<string | null> {
  const id = conversationIdOf(contactId)
  const found = await database.withBusiness(businessId, (client) => conversationStore.find(client, [id]))
  return found.get(id)?.last?.id ?? null
}
