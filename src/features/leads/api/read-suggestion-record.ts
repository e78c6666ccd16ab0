import type { ReplyOf } from '../../../../contract/call.ts'
import { readSuggestionRecord as call } from '../../../../contract/calls/read-suggestion-record.ts'
import { send } from '../../../shared/api/client.ts'

export type ReadSuggestionRecord = (signal: AbortSignal) => Promise<ReplyOf<typeof call>>

export const readSuggestionRecord: ReadSuggestionRecord = (signal) => send(call, { signal })
