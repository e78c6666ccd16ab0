import { callScript } from '../call-scripts/call-script.ts'
import { messageTemplate } from '../messages/message-template.ts'
import { repairLocation } from '../repair-locations/repair-location.ts'
import type { AnyResource } from './resource.ts'
import type { ResourceCategory } from './resources.ts'

/** What each resource is made of. Only the server and lazily loaded pages import this list, as it grows with each. */
const byCategory: Readonly<Record<ResourceCategory, AnyResource>> = {
  repair_location: repairLocation,
  call_script: callScript,
  message_template: messageTemplate,
}

export const allResources: readonly AnyResource[] = Object.values(byCategory)
