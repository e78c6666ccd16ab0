import { fromCallback } from 'xstate'
import type { SentClaim } from '../../../../../contract/calls/ingest-claims.ts'
import { StillQueued } from '../../../../shared/command-outbox/command-errors.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import { countedClaims } from './counted-claims.ts'
import type { ChunkAnswer, ChunkKept, ChunkLost, RunInput } from './ingest-run.machine.ts'

const chunkSize = 100
const inFlight = 4

/** Splits claims into chunks of the call's size. */
export function chunksOf<T>(claims: readonly T[]): T[][] {
  const count = Math.ceil(claims.length / chunkSize)
  return Array.from({ length: count }, (_, n) => claims.slice(n * chunkSize, (n + 1) * chunkSize))
}

/** The actor that sends chunks, four at a time, each with its own command id; after `cancel` it starts no further one. */
export function sendChunks(api: Pick<IntakeApi, 'ingestClaims'>) {
  return fromCallback<{ type: 'cancel' }, RunInput>(({ input, sendBack, receive }) => {
    const left = [...input.chunks]
    const countIn = countedClaims(input.chunks)
    receive(() => left.splice(0))
    const work = async () => {
      for (let chunk = left.shift(); chunk; chunk = left.shift()) sendBack(await answerOf(api, chunk, countIn(chunk)))
    }
    void Promise.all(Array.from({ length: inFlight }, work)).then(() => sendBack({ type: 'all sent' }))
    return () => left.splice(0)
  })
}

async function answerOf(
  api: Pick<IntakeApi, 'ingestClaims'>,
  chunk: SentClaim[],
  sent: number,
): Promise<ChunkAnswer | ChunkKept | ChunkLost> {
  try {
    const { processed, failed } = await api.ingestClaims(chunk, crypto.randomUUID())
    return { type: 'chunk answered', sent, processed, failed }
  } catch (error) {
    if (error instanceof StillQueued) return { type: 'chunk kept', sent }
    return { type: 'chunk lost', sent, reason: error instanceof Error ? error.message : String(error) }
  }
}
