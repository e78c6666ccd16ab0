import { reportImport } from '../../../contract/calls/report-import.ts'
import { route } from '../../http/route.ts'
import { countReceived } from './count-received.ts'
import type { IntakeDependencies } from '../dependencies.ts'

/**
 * Raises one notification for a whole file. Its requests run in parallel, so a notification that counted each of them
 * would make them wait for each other; what they received is counted once, at the end, from the saved replies.
 */
export function reportImportRoute({ commands, raise, isRaised }: IntakeDependencies) {
  return route(reportImport, ({ businessId, body: { file, requests, refused }, scope }) =>
    commands.handle(scope, async (client) => {
      const received = await countReceived(client, requests)
      const reply = { received }
      const because = `import ${requests.toSorted()[0]}`
      const isReported = await isRaised(client, { businessId, because, scope: 'intake' })
      if (isReported || received + refused === 0) return { streams: [], projections: [], reply }
      const text = `${scope.actor.name} imported ${file}: ${outcome(received, refused)}.`
      const notification_type = refused > 0 ? 'error' : 'info'
      return { ...raise(scope, [{ because, text, scope: 'intake', notification_type }]), reply }
    }),
  )
}

function outcome(received: number, refused: number): string {
  const count = (n: number, one: string, many: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`
  const claims = count(received, 'new claim', 'new claims')
  return refused === 0 ? claims : `${claims}, and ${count(refused, 'row was refused', 'rows were refused')}`
}
