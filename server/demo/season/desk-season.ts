import type { ApiKeyEvent } from '../../../contract/events/api-key.events.ts'
import type { CrudEvent } from '../../../contract/crud/crud-events.ts'
import type { CrudRecord } from '../../../contract/crud/resource.ts'
import type { NewUser } from '../../../contract/people/new-user.ts'
import { decideApiKey, type ApiKeyCommand } from '../../../machines/api-key/api-key.decide.ts'
import { evolveApiKey } from '../../../machines/api-key/api-key.evolve.ts'
import type { ApiKeyItem } from '../../../machines/api-key/api-key.ts'
import { crudAggregates } from '../../../machines/crud/crud-aggregates.ts'
import type { CrudCommand } from '../../../machines/crud/crud.decide.ts'
import { newUserFields } from '../../../machines/user/user-fields.ts'
import { apiKeyStart } from '../../http/api-key-secret.ts'
import { demoActor } from '../demo-people.ts'
import type { PhoneNumberEvent } from '../../../contract/events/phone-number.events.ts'
import type { PhoneNumber } from '../../../contract/numbers/phone-number.ts'
import { decidePhoneNumber, type PhoneNumberCommand } from '../../../machines/phone-number/phone-number.decide.ts'
import { evolvePhoneNumber } from '../../../machines/phone-number/phone-number.evolve.ts'
import { phoneNumberIdOf } from '../../numbers/phone-number.store.ts'
import { commandsOfNumber, numberCourses } from '../demo-numbers.ts'
import type { Season } from './season.ts'
import { day, hour, inShift, isoOf, minute } from './season-clock.ts'

/** What the office itself does in a season: hires come and go, keys run out, records are made and deleted. */
export function planDesk(season: Season): void {
  planHires(season)
  planKeys(season)
  planNumbers(season)
  planRecords(season)
}

const hires: readonly (NewUser & { readonly course: 'invited' | 'active' | 'deleted' | 'restored' })[] = [
  { role: 'call_center', first_name: 'Gulf', last_name: 'Desk', email: 'gulf-desk@demo.test', course: 'invited' },
  { role: 'ops', first_name: 'Paula', last_name: 'Reyes', email: 'paula.reyes@demo.test', course: 'deleted' },
  { role: 'readonly', first_name: 'Kim', last_name: 'Archer', email: 'kim.archer@demo.test', course: 'restored' },
  { role: 'data_entry', first_name: 'Jonas', last_name: 'Weir', email: 'jonas.weir@demo.test', course: 'active' },
]

/** Some were hired for the season. One has not answered the invitation yet, and one has left. */
function planHires({ agenda, business, dice, end, start, users, newId, person }: Season): void {
  for (const { course, ...fields } of hires) {
    const id = newId()
    const from = course === 'invited' ? end - 2 * day : start + dice.between(3, 40) * day
    const by = person('admin')
    const facts = { actorId: by.id, isLastAdmin: false }
    const at = inShift(business.timezone, from)
    agenda.plan(at, () => users.decide(id, { type: 'InviteUser', user: newUserFields(fields) }, { at: agenda.now, by }))
    if (course === 'invited') continue
    agenda.plan(at + dice.between(1, 9) * hour, () => {
      const self = { id, name: `${fields.first_name} ${fields.last_name}` }
      users.decide(id, { type: 'ActivateUser' }, { at: agenda.now, by: self })
    })
    if (course === 'active') continue
    const left = inShift(business.timezone, at + dice.between(20, 50) * day)
    agenda.plan(left, () => users.decide(id, { type: 'DeleteUser', facts }, { at: agenda.now, by }))
    if (course === 'restored')
      agenda.plan(left + 2 * minute, () => users.decide(id, { type: 'RestoreUser' }, { at: agenda.now, by }))
  }
}

/** A key for a trial of a month, which ran out. */
function planKeys(season: Season): void {
  const { agenda, business, start } = season
  const keys = season.streams<ApiKeyItem, ApiKeyEvent, ApiKeyCommand>('api_key', {
    category: 'api_key',
    decide: decideApiKey,
    evolve: evolveApiKey,
  })
  const id = season.newId()
  const at = inShift(business.timezone, start + 11 * day)
  const expires_at = isoOf(at + 30 * day)
  const key = { name: 'Trial of a dashboard', scopes: ['contacts:view'], expires_at } as const
  agenda.plan(at, () =>
    keys.decide(
      id,
      { type: 'CreateApiKey', ...key, shown_as: `${apiKeyStart}live_t7Kd…` },
      { at: agenda.now, by: season.person('admin') },
    ),
  )
  agenda.plan(at + 30 * day + minute, () =>
    keys.decide(id, { type: 'ExpireApiKey', now: isoOf(agenda.now) }, { at: agenda.now, by: demoActor }),
  )
}

/** Numbers that claimants write to, bought before the first storm; some of them are given up later. */
function planNumbers(season: Season): void {
  const { agenda, business, start } = season
  const by = season.person('admin')
  const numbers = season.streams<PhoneNumber, PhoneNumberEvent, PhoneNumberCommand>('phone_number', {
    category: 'phone_number',
    decide: decidePhoneNumber,
    evolve: evolvePhoneNumber,
  })
  const at = inShift(business.timezone, start + hour)
  for (const course of numberCourses)
    commandsOfNumber(course).forEach((command, index) =>
      agenda.plan(at + index * 2 * minute, () =>
        numbers.decide(phoneNumberIdOf(business.id, course.number), command, { at: agenda.now, by }),
      ),
    )
}

/** Of every resource one record that was made by mistake, deleted, and one that came back. */
function planRecords(season: Season): void {
  const { agenda, business, start } = season
  const by = season.person('admin')
  for (const { resource, decide, evolve } of crudAggregates) {
    const { category, examples } = resource
    const records = season.streams<CrudRecord, CrudEvent, CrudCommand>(category, { category, decide, evolve })
    const [fields] = examples
    if (!fields) continue
    const id = season.newId()
    const at = inShift(business.timezone, start + 20 * day)
    const steps: readonly CrudCommand[] = [
      { type: 'create', fields },
      { type: 'delete' },
      { type: 'restore' },
      { type: 'delete' },
    ]
    steps.forEach((command, index) =>
      agenda.plan(at + index * 3 * minute, () => records.decide(id, command, { at: agenda.now, by })),
    )
  }
}
