import { listActiveStorms } from '../../../../contract/calls/list-active-storms.ts'
import { send } from '../../../shared/api/client.ts'
import { listContacts } from '../api/list-contacts.ts'
import { changeContacts } from '../bulk/change-contacts.ts'
import { noEvent } from '../contacts-search.ts'
import { type EventsApi, mostPlaced } from './set-events-dialog.tsx'

export const eventsApi: EventsApi = {
  contacts: async (signal) => {
    const { data, total } = await listContacts({ event: noEvent, q: '', page: 1 }, signal, {}, mostPlaced)
    return { contacts: data, total }
  },
  storms: async (signal) => (await send(listActiveStorms, { signal })).data,
  change: changeContacts,
}
