import type { CallLeg, CallProvider } from '../../../contract/telephony/phone-call.ts'
import type { CallReport } from '../../../machines/call/call-report.ts'

/** A call that a provider is asked for: the agent's phone first, then the claimant's. */
export interface CallOrder {
  /** Id of the call. */
  readonly id: string
  /** E.164; null where the provider needs none. */
  readonly agentPhone: string | null
  /** E.164. */
  readonly claimantPhone: string
  readonly recorded: boolean
  /** How many times the claimant has been called, this call included. */
  readonly attempt: number
  /** When it was placed, ISO 8601, UTC. */
  readonly startedAt: string
}

/** A call that a provider was asked for; `providerId` is null until it is known to have taken it. */
export interface CallLine {
  readonly order: CallOrder
  readonly providerId: string | null
}

/** A request that says it comes from the provider. */
export interface SignedRequest {
  /** The address that it was sent to, as the provider was told it, with its query. */
  readonly url: string
  readonly header: (name: string) => string | undefined
  /** The body as it came. */
  readonly text: string
}

/** A provider that carries calls. Each method gives up by itself after some seconds. */
export interface TelephonyPort {
  readonly provider: CallProvider
  /** Whether calls are real: it rings the agent's own phone. */
  readonly needsAgentPhone: boolean
  /** Asks for the call. Returns the provider's id. @throws TelephonyFault */
  placeCall(order: CallOrder): Promise<string>
  /** Closes both lines; of a call that is over, nothing. @throws TelephonyFault */
  hangUp(line: CallLine): Promise<void>
  /** Whether the claimant hears the agent; missing where the provider can't. @throws TelephonyFault */
  readonly mute?: (line: CallLine, muted: boolean) => Promise<void>
  /** What its webhooks have told so far, or would have; null where it knows of no such call. @throws TelephonyFault */
  findReports(line: CallLine): Promise<readonly CallReport[] | null>
  /** Whether a request is signed by the provider. Costs one hash of a body of bounded size. */
  isSigned(request: SignedRequest): boolean
  /** What a signed request tells of a phone; null where it tells nothing that counts. */
  readReport(leg: CallLeg, fields: Readonly<Record<string, string>>): CallReport | null
  /** The provider's id of the agent's line that a signed request is about. */
  readProviderId(leg: CallLeg, fields: Readonly<Record<string, string>>): string | null
}

/** The provider did not do what it was asked; `isFinal` where it would refuse it again. */
export class TelephonyFault extends Error {
  override readonly name = 'TelephonyFault'
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

/** The address that a provider reports to, about one phone of a call. */
export function reportAddress(publicUrl: string, provider: CallProvider, { id }: { id: string }, leg: CallLeg): string {
  return `${publicUrl}/api/v1/telephony/${provider}/events?call=${id}&leg=${leg}`
}
