import { hangUpCall } from '../../contract/calls/hang-up-call.ts'
import { muteCall } from '../../contract/calls/mute-call.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Me } from '../../contract/people/user.ts'
import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import { refuse } from '../../machines/decision.ts'
import { Refused, refusedBy } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { TelephonyFault } from '../ports/telephony/telephony.ts'
import { CallBatch } from './call-batch.ts'
import { findCallLine } from './call-order.ts'
import type { TelephonyDependencies } from './dependencies.ts'

/** What an agent does with a call. A supervisor may hang up for an agent whose browser has gone. */
export function controlCallRoutes(dependencies: TelephonyDependencies): Route[] {
  const { commands } = dependencies
  return [
    route(hangUpCall, ({ params: { id = '' }, me, scope }) =>
      commands.handleInTransaction(scope, async (client) => {
        const calls = new CallBatch(scope)
        const call = await calls.load(client, id)
        if (!may(me, 'call-center:supervise')) refuseOthers(call, me, 'hang up')
        calls.decide(id, { type: 'HangUp', at: scope.now })
        return calls.planFor(client, id)
      }),
    ),
    route(muteCall, ({ params: { id = '' }, body: { muted }, me, scope }) =>
      commands.handleInTransaction(scope, async (client) => {
        const calls = new CallBatch(scope)
        const call = await calls.load(client, id)
        refuseOthers(call, me, 'mute')
        calls.decide(id, { type: muted ? 'MuteCall' : 'UnmuteCall' })
        // First the provider: a call must never look muted while the claimant hears the agent.
        if (calls.streams.length > 0)
          await muteLine(dependencies, await findCallLine(dependencies, client, call), muted)
        return calls.planFor(client, id)
      }),
    ),
  ]
}

/** @throws Refused 409 where somebody else is on the call. */
function refuseOthers({ agent }: PhoneCall, me: Me, what: 'hang up' | 'mute'): void {
  if (agent.id === me.id) return
  const reason = `${agent.name} is on this call. Only ${agent.name} can ${what}.`
  throw refusedBy(refuse('others_call', reason, { by: agent.name }).refusal)
}

async function muteLine(
  { telephony }: TelephonyDependencies,
  line: Awaited<ReturnType<typeof findCallLine>>,
  muted: boolean,
): Promise<void> {
  try {
    if (line) await telephony.mute?.(line, muted)
  } catch (error) {
    if (!(error instanceof TelephonyFault)) throw error
    const reason = `The phone provider did not ${muted ? 'mute' : 'unmute'} the call. Try again, or use your phone.`
    throw new Refused(503, 'provider-away', reason)
  }
}
