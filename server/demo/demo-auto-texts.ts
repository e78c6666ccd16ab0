import type { AutoTextCommand } from '../../machines/auto-text/auto-text.decide.ts'
import { autoTextIdOf, autoTextStore } from '../auto-texts/auto-text.store.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'

const set = (trigger: AutoTextCommand['trigger'], changes: AutoTextCommand['changes']): AutoTextCommand => ({
  type: 'SetAutoText',
  trigger,
  changes,
})

const demoTexts: readonly AutoTextCommand[] = [
  set('day_before', {
    body: '{name}, your {vehicle} inspection is {when}, {place}. Change it: {link}',
    spanish: '{name}, la inspección de su {vehicle} es {when}, {place}. Cambiar: {link}',
  }),
  set('missed', { delay_minutes: 20 }),
  set('appraisal_complete', { delay_minutes: 45 }),
  set('supplement_stage', { enabled: true }),
  set('supplement_stage', { enabled: false }),
]

/** What a business set for its automatic texts; what it set already is left as it is. */
export async function demoAutoTexts(client: TenantClient, scope: CommandScope): Promise<Plan<object>> {
  const idOf = ({ trigger }: AutoTextCommand) => autoTextIdOf(scope.businessId, trigger)
  const known = await autoTextStore.find(client, demoTexts.map(idOf))
  const batch = new LifecycleBatch(autoTextStore, scope)
  const loaded = new Set<string>()
  for (const command of demoTexts) {
    const id = idOf(command)
    if (known.has(id)) continue
    if (!loaded.has(id)) batch.load(id, null)
    loaded.add(id)
    batch.decide(id, command)
  }
  return batch.plan({})
}
