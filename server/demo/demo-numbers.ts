import type { PhoneNumberCommand } from '../../machines/phone-number/phone-number.decide.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { phoneNumberIdOf, phoneNumberStore } from '../numbers/phone-number.store.ts'

interface NumberCourse {
  readonly number: string
  readonly place: string
  readonly end: 'active' | 'refused' | 'retired' | 'released'
}

/** Numbers of the demo, and what becomes of each. */
export const numberCourses: readonly NumberCourse[] = [
  { number: '+14055550190', place: 'Oklahoma City, OK', end: 'active' },
  { number: '+16155550171', place: 'Nashville, TN', end: 'active' },
  { number: '+15125550108', place: 'Austin, TX', end: 'retired' },
  { number: '+12165550140', place: 'Cleveland, OH', end: 'released' },
  { number: '+19185550199', place: 'Tulsa, OK', end: 'refused' },
]

/** The commands of a course, in their order. */
export function commandsOfNumber({ number, place, end }: NumberCourse): PhoneNumberCommand[] {
  const commands: PhoneNumberCommand[] = [{ type: 'OrderNumber', number, place }]
  if (end === 'refused')
    return [...commands, { type: 'SettleOrder', bought: { reason: 'It is not available any more.' } }]
  commands.push({ type: 'SettleOrder', bought: { provider_id: `simulated ${number}` } })
  if (end === 'active') return commands
  commands.push({ type: 'RetireNumber' })
  return end === 'retired' ? commands : [...commands, { type: 'ReleaseNumber', open: 0 }]
}

/** Those that are there already are left as they are. */
export async function demoNumbers(client: TenantClient, scope: CommandScope): Promise<Plan<object>> {
  const idOf = ({ number }: NumberCourse) => phoneNumberIdOf(scope.businessId, number)
  const known = await phoneNumberStore.find(client, numberCourses.map(idOf))
  const batch = new LifecycleBatch(phoneNumberStore, scope)
  for (const course of numberCourses) {
    const id = idOf(course)
    if (known.has(id)) continue
    batch.load(id, null)
    for (const command of commandsOfNumber(course)) batch.decide(id, command)
  }
  return batch.plan({})
}
