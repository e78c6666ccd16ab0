import { assignEvents } from '../calls/assign-events.ts'
import { listAppraiserGroups } from '../calls/list-appraiser-groups.ts'
import { listAppraisers } from '../calls/list-appraisers.ts'
import { listGroupAppraisers } from '../calls/list-group-appraisers.ts'

/** The calls of appraisers and their groups. */
export const appraiserCalls = [listAppraisers, assignEvents, listAppraiserGroups, listGroupAppraisers] as const
