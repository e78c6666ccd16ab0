import { setup } from 'xstate'
import { type CrudEvent, crudEventType } from '../../contract/crud/crud-events.ts'
import type { AnyResource } from '../../contract/crud/resource.ts'

/** The lifecycle of a record: created, edited while it is active, deleted and restored. */
export function crudMachine(resource: Pick<AnyResource, 'category' | 'name' | 'noun'>) {
  const { one } = resource.noun
  const type = (step: Parameters<typeof crudEventType>[1]) => crudEventType(resource, step)
  return setup({ types: { events: {} as CrudEvent } }).createMachine({
    id: resource.category.replaceAll('_', ' '),
    initial: 'absent',
    states: {
      absent: { description: `The ${one} does not exist yet.`, on: { [type('Created')]: 'active' } },
      active: {
        description: `The ${one} is listed and can be edited.`,
        on: { [type('Edited')]: 'active', [type('Deleted')]: 'deleted' },
      },
      deleted: {
        description: `The ${one} is in no list and keeps its data; it can be restored.`,
        on: { [type('Restored')]: 'active' },
      },
    },
  })
}

export type CrudMachine = ReturnType<typeof crudMachine>
