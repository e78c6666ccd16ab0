import * as v from 'valibot'
import { v7 as uuidv7 } from 'uuid'
import { deletePreference } from '../../contract/calls/delete-preference.ts'
import { listPreferences } from '../../contract/calls/list-preferences.ts'
import { savePreference } from '../../contract/calls/save-preference.ts'
import { may } from '../../contract/people/permissions.ts'
import { type Preference, PreferenceKind } from '../../contract/people/preference.ts'
import type { Database } from '../db/database.ts'
import { notAllowed, notFound } from '../http/problem.ts'
import { type RequestContext, type Route, route } from '../http/route.ts'

const select = `
  select p.id, p.kind, p.name, p.owner_id is null as shared, p.data,
    coalesce((select first_name || ' ' || last_name from person where person.id = p.owner_id), '') as owner
  from preference p`

function kindOf(text: string | undefined) {
  const kind = v.safeParse(PreferenceKind, text)
  if (!kind.success) throw notFound()
  return kind.output
}

/** Saved views and column mappings: one's own, and what the business shares. */
export function preferenceRoutes({ database }: { database: Database }): Route[] {
  const mustShare = (me: Parameters<typeof may>[0]) => {
    if (!may(me, 'views:share')) throw notAllowed(me.role, 'views:share', 'Only admins can share views.')
  }
  const mustKnowKind = ({ params }: RequestContext) => kindOf(params.kind)
  return [
    route(listPreferences, async ({ businessId, params, me }) => {
      const kind = kindOf(params.kind)
      const { rows } = await database.withBusiness(businessId, (client) =>
        client.query<Preference>(
          `${select} where p.kind = $1 and (p.owner_id is null or p.owner_id = $2) order by p.owner_id nulls last, p.name`,
          [kind, me.id],
        ),
      )
      return { data: rows }
    }),
    route(
      savePreference,
      async ({ businessId, params, body: { name, shared, data }, me }) => {
        const kind = kindOf(params.kind)
        if (shared) mustShare(me)
        return database.withBusiness(businessId, async (client) => {
          const saved = await client.query<{ id: string }>(
            `insert into preference (id, business_id, kind, name, owner_id, data) values ($1, $2, $3, $4, $5, $6)
           on conflict (business_id, kind, name, owner_id) do update set data = excluded.data returning id`,
            [uuidv7(), businessId, kind, name.trim(), shared ? null : me.id, JSON.stringify(data)],
          )
          const { rows } = await client.query<Preference>(`${select} where p.id = $1`, [saved.rows[0]?.id])
          if (!rows[0]) throw new Error('the saved preference is not to be found')
          return { preference: rows[0] }
        })
      },
      mustKnowKind,
    ),
    route(
      deletePreference,
      async ({ businessId, params, me }) => {
        const kind = kindOf(params.kind)
        return database.withBusiness(businessId, async (client) => {
          const { rows } = await client.query<Preference>(
            `${select} where p.kind = $1 and p.id = $2 and (p.owner_id is null or p.owner_id = $3)`,
            [kind, params.id, me.id],
          )
          if (!rows[0]) throw notFound()
          if (rows[0].shared) mustShare(me)
          await client.query('delete from preference where id = $1', [params.id])
          return undefined
        })
      },
      mustKnowKind,
    ),
  ]
}
