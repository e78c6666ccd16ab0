import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { editStorm } from '../../contract/calls/edit-storm.ts'
import { restoreStorm } from '../../contract/calls/restore-storm.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { Trial } from '../trial.ts'
import { decideStorm } from './storm.decide.ts'

/** What can be done next with a storm. */
export const stormTrials = (storm: StormView): readonly Trial[] => [
  ['archive', decideStorm({ type: 'ArchiveStorm' }, storm), archiveStorm],
  ['restore', decideStorm({ type: 'RestoreStorm' }, storm), restoreStorm],
  ['edit', decideStorm({ type: 'EditStorm', changes: {} }, storm), editStorm],
]
