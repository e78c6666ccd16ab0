import { listFigureCorrections } from '../calls/list-figure-corrections.ts'
import { listFigureRows } from '../calls/list-figure-rows.ts'
import { readAppraiserDashboard } from '../calls/read-appraiser-dashboard.ts'
import { readDashboard } from '../calls/read-dashboard.ts'

/** The calls of figures. */
export const dashboardCalls = [readDashboard, readAppraiserDashboard, listFigureRows, listFigureCorrections] as const
