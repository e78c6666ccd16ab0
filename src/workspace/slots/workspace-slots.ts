import type { ReactNode } from 'react'
import type { QueueHandle } from './queue-handle.ts'

type Slot = (queue: QueueHandle) => ReactNode

/** Slots of a workspace's page; each is rendered once the grid is ready. */
export interface WorkspaceSlots {
  /** Next to the tabs: the members. */
  readonly presence?: Slot
  /** Among the tools: "next", the as-of button. */
  readonly tools?: Slot
  /** Between tools and grid, full width: the as-of bar, the draft bar. */
  readonly above?: Slot
  /** On the selection bar. */
  readonly selection?: Slot
  /** In the head of the panel of the open row. */
  readonly panelHead?: (queue: QueueHandle, id: string) => ReactNode
}
