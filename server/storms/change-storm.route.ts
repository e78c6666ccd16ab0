import { v7 as uuidv7 } from 'uuid'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { createStorm } from '../../contract/calls/create-storm.ts'
import { editStorm } from '../../contract/calls/edit-storm.ts'
import { restoreStorm } from '../../contract/calls/restore-storm.ts'
import { setStormSettings } from '../../contract/calls/set-storm-settings.ts'
import { setStormTimespan } from '../../contract/calls/set-storm-timespan.ts'
import { setStormZipcodes } from '../../contract/calls/set-storm-zipcodes.ts'
import { pointOfZip } from '../db/zip-points/distance-between.ts'
import { invalid } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { StormDependencies } from './dependencies.ts'
import { commandStorm } from './storm-command.ts'

/** The calls that change a storm: each is one command of its machine. */
export function changeStormRoutes(dependencies: StormDependencies): Route[] {
  return [
    route(createStorm, ({ body, scope }) => {
      refuseUnknownZips(body.zipcodes)
      return commandStorm(dependencies, scope, uuidv7(), {
        type: 'CreateStorm',
        ...body,
        settings: body.settings ?? { call_center_id: null },
      })
    }),
    route(archiveStorm, ({ params: { id = '' }, scope }) =>
      commandStorm(dependencies, scope, id, { type: 'ArchiveStorm' }),
    ),
    route(restoreStorm, ({ params: { id = '' }, scope }) =>
      commandStorm(dependencies, scope, id, { type: 'RestoreStorm' }),
    ),
    ...[editStorm, setStormZipcodes, setStormTimespan, setStormSettings].map((call) =>
      route(call, ({ params: { id = '' }, body: { version, ...changes }, scope }) =>
        commandStorm(dependencies, scope, id, { type: 'EditStorm', changes }, version),
      ),
    ),
  ]
}

const mostNamed = 5

/**
 * A new event names known ZIP codes only. The map's editor adds unknown ones, after it has named them.
 * @throws Refused 422 with the unknown ones at their field.
 */
function refuseUnknownZips(zipcodes: readonly string[]) {
  const unknown = [...new Set(zipcodes)].filter((zip) => pointOfZip(zip) === null)
  if (unknown.length === 0) return
  const more = unknown.length > mostNamed ? ` and ${unknown.length - mostNamed} more` : ''
  const what = unknown.length === 1 ? 'Unknown ZIP code' : 'Unknown ZIP codes'
  throw invalid({ zipcodes: `${what}: ${unknown.slice(0, mostNamed).join(', ')}${more}. Correct or remove` })
}
