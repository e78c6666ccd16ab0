import { addOpening } from '../calls/add-opening.ts'
import { listOpenings } from '../calls/list-openings.ts'
import { listShopAgents } from '../calls/list-shop-agents.ts'
import { listShopAppointments } from '../calls/list-shop-appointments.ts'
import { listShopCapacity } from '../calls/list-shop-capacity.ts'
import { readPdrUtilization } from '../calls/read-pdr-utilization.ts'
import { removeOpening } from '../calls/remove-opening.ts'

/** The calls of openings. */
export const openingCalls = [
  listOpenings,
  addOpening,
  removeOpening,
  listShopAppointments,
  listShopCapacity,
  readPdrUtilization,
  listShopAgents,
] as const
