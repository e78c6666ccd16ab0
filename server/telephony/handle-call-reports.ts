import type { CallProvider, PhoneCall } from '../../contract/telephony/phone-call.ts'
import type { CallReport } from '../../machines/call/call-report.ts'
import type { CallCommand } from '../../machines/call/call.decide.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { CallBatch } from './call-batch.ts'
import type { TelephonyDependencies } from './dependencies.ts'

type Dependencies = Pick<TelephonyDependencies, 'database' | 'commands'>

const names: Readonly<Record<CallProvider, string>> = { twilio: 'Twilio', simulator: 'Phone simulator' }

/** Carries out commands of a provider about one call, in their order. Returns the call as it is afterwards. */
export async function commandCall(
  { database, commands }: Dependencies,
  { businessId, id }: { readonly businessId: string; readonly id: string },
  provider: CallProvider,
  commandsAt: (now: string, call: PhoneCall) => readonly CallCommand[],
): Promise<PhoneCall> {
  const now = await database.withBusiness(businessId, readLogTime)
  const scope: CommandScope = { businessId, actor: { id: 'telephony', name: names[provider] }, now, key: null }
  const { call } = await commands.handleInTransaction(scope, async (client) => {
    const calls = new CallBatch(scope)
    const call = await calls.load(client, id)
    const given = commandsAt(now, call)
    for (const command of given) calls.decide(id, command)
    const { streams, projections } = calls
    // A line that the provider reports the end of is closed already.
    const isOnlyReports = given.every(({ type }) => type === 'HandleCallReport')
    const after = isOnlyReports ? {} : { after: () => calls.closeLines(client) }
    return { streams, projections, reply: { call: calls.current(id) }, ...after }
  })
  return call
}

/** Hears what a provider reports of a call, in the order given. */
export function handleCallReports(
  dependencies: Dependencies,
  call: { readonly businessId: string; readonly id: string },
  provider: CallProvider,
  reports: readonly CallReport[],
): Promise<PhoneCall> {
  return commandCall(dependencies, call, provider, (now) =>
    reports.map((report) => ({ type: 'HandleCallReport', report, now })),
  )
}
