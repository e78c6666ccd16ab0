import type { AuditHint } from '../../contract/audit/audit-hint.ts'
import { channelOf } from '../../contract/push/envelope.ts'
import { hintEvent } from '../../contract/push/hint.ts'

interface Message {
  readonly channel: string
  readonly event: string
  readonly data: string
}

/** How long hints of one business gather, in milliseconds: who looks at the log needs no more. */
const gather = 1000

/** Over push, on the topic of API keys. */
export function createAuditPublisher(publish: (messages: readonly Message[]) => void): (businessId: string) => void {
  const hint: AuditHint = { kind: 'audit' }
  const data = JSON.stringify(hint)
  const waiting = new Set<string>()
  return (businessId) => {
    if (waiting.has(businessId)) return
    waiting.add(businessId)
    setTimeout(() => {
      waiting.delete(businessId)
      publish([{ channel: channelOf(businessId, 'api_key'), event: hintEvent, data }])
    }, gather).unref()
  }
}
