import type { PlatformHint } from '../../contract/businesses/business-state.ts'
import { channelOf } from '../../contract/push/envelope.ts'
import { hintEvent } from '../../contract/push/hint.ts'

type Publish = (messages: readonly { channel: string; event: string; data: string }[]) => void

/** Says to the people who run the platform that a business has another state. */
export function createPlatformPublisher(publish: Publish) {
  return (platformId: string, businessId: string): void => {
    const hint: PlatformHint = { kind: 'platform', id: businessId }
    publish([{ channel: channelOf(platformId, 'business'), event: hintEvent, data: JSON.stringify(hint) }])
  }
}
