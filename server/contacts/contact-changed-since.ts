import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { type Recorded, streamOf } from '../../contract/events/recorded.ts'
import { evolveContact } from '../../machines/contact/contact.evolve.ts'
import { changedByOthers } from '../../machines/changed-by-others.ts'
import type { ChangedSince } from '../../machines/edit-conflict.ts'
import type { TenantClient } from '../db/database.ts'
import { readStreams } from '../events/read.ts'

interface Based {
  readonly contact: Contact | null
  /** The version that the edit is based on, if its author said so. */
  readonly version: number | undefined
}

/** For edits of an older version: what others have changed since, contact by contact. Only stale edits read the log. */
export async function contactsChangedSince(
  client: TenantClient,
  based: readonly Based[],
  actorId: string,
): Promise<ReadonlyMap<string, ChangedSince<Contact>>> {
  const stale = based.flatMap(({ contact, version }) =>
    contact && version !== undefined && version < contact.version ? [{ id: contact.id, version }] : [],
  )
  if (stale.length === 0) return new Map()
  const streams = stale.map(({ id }) => streamOf('contact', id))
  const events = Map.groupBy(await readStreams(client, streams), ({ stream }) => stream)
  return new Map(
    stale.map(({ id, version }) => {
      const happened = (events.get(streamOf('contact', id)) ?? []) as Recorded<ContactEvent>[]
      const since = changedByOthers<Contact, ContactEvent>(happened, { version, actorId }, evolveContact)
      return [id, since]
    }),
  )
}
