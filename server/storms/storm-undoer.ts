import type { StormEvent } from '../../contract/events/storm.events.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { evolveStorm } from '../../machines/storm/storm.evolve.ts'
import { undoableStormEvents, undoStorm } from '../../machines/storm/storm.undo.ts'
import { defineUndoer } from '../events/undoer.ts'
import { projectStorms } from './storm.projection.ts'
import { findStorms } from './storm.queries.ts'

export const stormUndoer = defineUndoer<StormView, StormEvent>({
  category: 'storm',
  permission: 'storms:manage',
  undoable: undoableStormEvents,
  through: {},
  carries: [],
  find: findStorms,
  nameOf: ({ title }) => title,
  undo: undoStorm,
  evolve: evolveStorm,
  project: projectStorms,
})
