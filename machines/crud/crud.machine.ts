import { setup } from 'xstate'
import { type CrudEvent, crudEventType } from '../../contract/crud/crud-events.ts'
import type { AnyResource } from '../../contract/crud/resource.ts'

/** The lifecycle of a record: created, edited while it is active, deleted and restored. */
export function crudMachine(resource: Pick<AnyResource, 'category' | 'name' | 'noun'>) {
  const type = (step: Parameters<typeof crudEventType>[1]) => crudEventType(resource, step)
  return setup({ types: { events: {} as CrudEvent } }).createMachine({
    id: resource.category.replaceAll('_', ' '),
    initial: 'absent',
    states: {
      absent: { description: `Not created yet.`, on: { [type('Created')]: 'active' } },
      active: {
        description: `Active.`,
        on: { [type('Edited')]: 'active', [type('Deleted')]: 'deleted' },
      },
      deleted: {
        description: `Deleted. Can be restored.`,
        on: { [type('Restored')]: 'active' },
      },
    },
  })
}

export type CrudMachine = ReturnType<typeof crudMachine>
