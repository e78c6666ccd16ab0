import { v7 as uuidv7 } from 'uuid'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { createStorm } from '../../contract/calls/create-storm.ts'
import { restoreStorm } from '../../contract/calls/restore-storm.ts'
import { setStormZipcodes } from '../../contract/calls/set-storm-zipcodes.ts'
import { type Route, route } from '../http/route.ts'
import type { StormDependencies } from './dependencies.ts'
import { commandStorm } from './storm-command.ts'

/** The calls that change a storm: each is one command of its machine. */
export function changeStormRoutes(dependencies: StormDependencies): Route[] {
  return [
    route(createStorm, ({ body, scope }) =>
      commandStorm(dependencies, scope, uuidv7(), {
        type: 'CreateStorm',
        ...body,
        settings: body.settings ?? { call_center_id: null },
      }),
    ),
    route(archiveStorm, ({ params: { id = '' }, scope }) =>
      commandStorm(dependencies, scope, id, { type: 'ArchiveStorm' }),
    ),
    route(restoreStorm, ({ params: { id = '' }, scope }) =>
      commandStorm(dependencies, scope, id, { type: 'RestoreStorm' }),
    ),
    route(setStormZipcodes, ({ params: { id = '' }, body, scope }) =>
      commandStorm(dependencies, scope, id, { type: 'SetZipcodes', ...body }),
    ),
  ]
}
